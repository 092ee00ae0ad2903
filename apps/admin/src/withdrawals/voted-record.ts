import type { AdminCategory, AdminNominee } from "@bcc/contract/admin";
import { countOf } from "#admin/amount.ts";

/** What people vote in or for. */
export type VotedRecord = AdminCategory | AdminNominee;

/** What people call it. */
export const nameOf = (record: VotedRecord) =>
	"husband" in record ? `${record.husband} & ${record.wife}` : record.name;

/** What the deletion of something that nobody has voted for takes away. */
export function deletionEffects(record: VotedRecord): string[] {
	if ("husband" in record) {
		return ["The couple, and its card in its category", "Its own page, in English and Swahili"];
	}
	return [
		"The category’s page, in English and Swahili",
		`${countOf(record.nominees, "couple")}, with their pages`,
	];
}
