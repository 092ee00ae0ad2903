import { fieldLabel } from "#admin/components/record/field-labels.ts";
import { t } from "#admin/i18n/texts.ts";

/** Fields that no form of their resource sends. */
const own: Record<string, string | undefined> = {
	agrees: t("The counts agree"),
	books: fieldLabel("votes", "books"),
	byte_size: fieldLabel("files", "byte_size"),
	categories: t("Categories"),
	category_has_votes: t("Category has votes"),
	changed: t("What was changed"),
	files: t("Files"),
	has_votes: t("Has votes"),
	ids: t("In this order"),
	is_good: t("The backup is good"),
	key_salt: t("Salt of the voters’ keys"),
	leaves: t("Entries of the log"),
	nominees: t("Couples"),
	position: t("Place"),
	restored_at: t("Put back on"),
	restored_by: t("Put back by"),
	root: t("Seal of the log"),
	signed_in: t("Devices logged in"),
	user: t("User"),
	voided_as: t("Number of the void"),
	voided_at: t("Taken out on"),
	voided_by: t("Taken out by"),
	votes: t("Votes"),
};

/** The label of a field; its name without underscores where no screen has it. */
export function labelOf(resource: string, field: string): string {
	if ((field === "url" || field === "img_url") && resource !== "settings" && resource !== "nominees")
		return t("File");
	const words = field.replaceAll("_", " ");
	return fieldLabel(resource, field) ?? own[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
