import { RecordCreate } from "#admin/records/record-create.tsx";
import { RecordEdit } from "#admin/records/record-edit.tsx";
import { useOccasionKind } from "#admin/resources/occasions/kind.ts";
import { OccasionInputs } from "#admin/resources/occasions/occasion-inputs.tsx";

export { OccasionList as list } from "#admin/resources/occasions/occasion-list.tsx";

const OccasionCreate = () => (
	<RecordCreate title={useOccasionKind().create} drafts>
		<OccasionInputs />
	</RecordCreate>
);

const OccasionEdit = () => (
	<RecordEdit title={useOccasionKind().noun}>
		<OccasionInputs />
	</RecordEdit>
);

export { OccasionCreate as create, OccasionEdit as edit };
