import type { AdminCategory, AdminNominee } from "@bcc/contract/admin";

/** What people vote in or for. */
export type VotedRecord = AdminCategory | AdminNominee;

/** What people call it. */
export const nameOf = (record: VotedRecord) =>
	"husband" in record ? `${record.husband} & ${record.wife}` : record.name;
