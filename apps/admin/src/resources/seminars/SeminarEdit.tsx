import { RecordEdit } from "#admin/records/record-edit.tsx";
import { SeminarInputs } from "#admin/resources/seminars/SeminarInputs.tsx";

export function SeminarEdit() {
	return (
		<RecordEdit title="Seminar">
			<SeminarInputs />
		</RecordEdit>
	);
}
