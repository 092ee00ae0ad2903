import { RecordEdit } from "#admin/records/record-edit.tsx";
import { SponsorInputs } from "#admin/resources/sponsors/SponsorInputs.tsx";

export function SponsorEdit() {
	return (
		<RecordEdit title="Sponsor">
			<SponsorInputs />
		</RecordEdit>
	);
}
