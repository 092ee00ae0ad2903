import type { AdminLegalText } from "@bcc/contract/admin";
import { useRecordContext } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { RecordCreate } from "#admin/records/record-create.tsx";
import { RecordEdit } from "#admin/records/record-edit.tsx";
import { HoldingText } from "#admin/resources/legal-texts/holding-text.tsx";
import { LegalTextInputs } from "#admin/resources/legal-texts/legal-text-inputs.tsx";

export { LegalTextList as list } from "#admin/resources/legal-texts/legal-text-list.tsx";

export const create = () => (
	<RecordCreate title={t("New legal text")}>
		<LegalTextInputs kept={false} />
	</RecordCreate>
);

export const edit = () => (
	<RecordEdit title={t("Legal text")} isLocked={(record) => (record as AdminLegalText).holds}>
		<Content />
	</RecordEdit>
);

function Content() {
	const record = useRecordContext<AdminLegalText>();
	return record?.holds ? <HoldingText record={record} /> : <LegalTextInputs kept />;
}
