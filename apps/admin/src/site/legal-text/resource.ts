import type { LegalKind } from "@bcc/contract/site/legal-text";
import BookIcon from "@mui/icons-material/Book";
import { t } from "#admin/i18n/texts.ts";
import type { Description } from "#admin/layout/screens.ts";
import { kindNames } from "#admin/site/legal-text/kinds.ts";

/** Its name in the API. */
export const name = "legal-texts";

export const resource: Description = {
	label: t("Legal texts"),
	one: t("Legal text"),
	create: t("New legal text"),
	summary: t("Privacy Policy and Terms, version by version"),
	icon: BookIcon,
	name: ({ kind, edition }) => `${kindNames[kind as LegalKind]} ${edition}`,
	views: ["list", "create", "edit"],
	fields: { edition: t("Version"), kind: t("Which document"), text: t("Wording") },
	describeDeletion: () => t("This version of the text: visitors read the one before it"),
};
