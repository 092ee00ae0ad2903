import { RecordCreate } from "#admin/records/record-create.tsx";
import { NomineeInputs } from "#admin/resources/nominees/NomineeInputs.tsx";

export function NomineeCreate() {
	return (
		<RecordCreate title="New couple">
			<NomineeInputs />
		</RecordCreate>
	);
}
