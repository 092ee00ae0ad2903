import { DateInput, required, SelectInput } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { TranslatedTexts } from "#admin/inputs/translated-texts.tsx";
import { kinds } from "#admin/resources/legal-texts/kinds.ts";

/** @param kept the text keeps its kind: it has a number among its kind */
export function LegalTextInputs({ kept }: { kept: boolean }) {
	return (
		<>
			<SelectInput
				source="kind"
				label={t("Text # a legal text")}
				choices={kinds}
				validate={required()}
				readOnly={kept}
			/>
			<DateInput
				source="valid_from"
				label={t("Valid from")}
				validate={required()}
				helperText={t("From this day on visitors read it, and it can no longer be changed.")}
			/>
			<TranslatedTexts texts={[{ source: "text", label: t("Text"), kind: "html", required: true }]} />
		</>
	);
}
