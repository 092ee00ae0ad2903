import { adminPath } from "@bcc/contract/admin/resource";

/** Address of the archive with the kits of one couple, of a category, or of the season. */
export function kitsPath(of: { nominee_id: unknown } | { category_id: unknown } | { all: true }): string {
	const query = Object.entries(of).map(([name, value]): [string, string] => [name, String(value)]);
	return `${adminPath}/nominees/kits.zip?${new URLSearchParams(query)}`;
}
