import Icon from "@mui/icons-material/Book";
import { t } from "#admin/i18n/texts.ts";
import { kindName } from "#admin/resources/legal-texts/kinds.ts";
import { LegalTextCreate } from "#admin/resources/legal-texts/legal-text-create.tsx";
import { LegalTextEdit } from "#admin/resources/legal-texts/legal-text-edit.tsx";
import { LegalTextList } from "#admin/resources/legal-texts/legal-text-list.tsx";

export const legalTexts = {
	name: "legal-texts",
	options: { label: t("Legal texts") },
	list: LegalTextList,
	create: LegalTextCreate,
	edit: LegalTextEdit,
	icon: Icon,
	recordRepresentation: (record: { kind: "privacy" | "terms"; edition: number }) =>
		`${kindName(record.kind)} ${record.edition}`,
};
