import { RecordCreate } from "#admin/records/record-create.tsx";
import { SeminarInputs } from "#admin/resources/seminars/SeminarInputs.tsx";

export function SeminarCreate() {
	return (
		<RecordCreate title="New seminar">
			<SeminarInputs />
		</RecordCreate>
	);
}
