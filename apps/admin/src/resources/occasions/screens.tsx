import { RecordCreate } from "#admin/records/record-create.tsx";
import { RecordEdit } from "#admin/records/record-edit.tsx";
import { useOccasionKind } from "#admin/resources/occasions/kind.ts";
import { OccasionInputs } from "#admin/resources/occasions/occasion-inputs.tsx";

export { OccasionList as list } from "#admin/resources/occasions/occasion-list.tsx";

export const create = () => (
	<RecordCreate title={useOccasionKind().create} drafts>
		<OccasionInputs />
	</RecordCreate>
);

export const edit = () => (
	<RecordEdit title={useOccasionKind().noun}>
		<OccasionInputs />
	</RecordEdit>
);
