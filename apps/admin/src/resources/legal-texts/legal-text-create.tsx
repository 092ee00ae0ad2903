import { t } from "#admin/i18n/texts.ts";
import { RecordCreate } from "#admin/records/record-create.tsx";
import { LegalTextInputs } from "#admin/resources/legal-texts/legal-text-inputs.tsx";

export function LegalTextCreate() {
	return (
		<RecordCreate title={t("New legal text")}>
			<LegalTextInputs kept={false} />
		</RecordCreate>
	);
}
