import { RecordCreate } from "#admin/records/record-create.tsx";
import { LegalTextInputs } from "#admin/resources/legal-texts/LegalTextInputs.tsx";

export function LegalTextCreate() {
	return (
		<RecordCreate title="New legal text">
			<LegalTextInputs kept={false} />
		</RecordCreate>
	);
}
