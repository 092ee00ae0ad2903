import type { AdminLegalText } from "@bcc/contract/admin";
import { useRecordContext } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { RecordEdit } from "#admin/records/record-edit.tsx";
import { HoldingText } from "#admin/resources/legal-texts/holding-text.tsx";
import { LegalTextInputs } from "#admin/resources/legal-texts/legal-text-inputs.tsx";

export function LegalTextEdit() {
	return (
		<RecordEdit title={t("Legal text")} isLocked={(record) => (record as AdminLegalText).holds}>
			<Content />
		</RecordEdit>
	);
}

function Content() {
	const record = useRecordContext<AdminLegalText>();
	return record?.holds ? <HoldingText record={record} /> : <LegalTextInputs kept />;
}
