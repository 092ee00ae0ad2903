import { withCauses } from "#server/lib/causes.ts";

/** PostgreSQL's code for what went wrong (SQLSTATE), such as `23505`; undefined when the database said nothing. */
export function sqlStateOf(error: unknown): string | undefined {
	for (const each of withCauses(error)) {
		const { code } = each as { code?: unknown };
		if (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code)) return code;
	}
	return undefined;
}
