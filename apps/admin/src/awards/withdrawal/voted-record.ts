import type { AdminCategory } from "@bcc/contract/awards/admin-category";
import type { AdminNominee } from "@bcc/contract/awards/admin-nominee";
import { t } from "#admin/i18n/texts.ts";

/** A category or couple. */
export type VotedRecord = AdminCategory | AdminNominee;

/** Its display name. */
export const nameOf = (record: VotedRecord) =>
	"husband" in record ? `${record.husband} & ${record.wife}` : record.name;

/** The effects of deleting something that nobody has voted for. */
export function deletionEffects(record: VotedRecord): string[] {
	if ("husband" in record) {
		return [t("The couple, and its card in its category"), t("Its own page, in English and Swahili")];
	}
	return [
		t("The category’s page, in English and Swahili"),
		t("%{count} couple, with its page |||| %{count} couples, with their pages", { count: record.nominees }),
	];
}
