import { RecordEdit } from "#admin/records/record-edit.tsx";
import { NomineeInputs } from "#admin/resources/nominees/NomineeInputs.tsx";

export function NomineeEdit() {
	return (
		<RecordEdit title="Couple">
			<NomineeInputs />
		</RecordEdit>
	);
}
