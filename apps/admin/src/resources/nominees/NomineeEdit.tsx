import { RecordEdit } from "#admin/records/record-edit.tsx";
import { NomineeInputs } from "#admin/resources/nominees/NomineeInputs.tsx";
import { RemovalButton } from "#admin/withdrawals/removal-button.tsx";
import { WithdrawnNotice } from "#admin/withdrawals/withdrawn-notice.tsx";

export function NomineeEdit() {
	return (
		<RecordEdit title="Couple" removal={<RemovalButton />}>
			<WithdrawnNotice />
			<NomineeInputs />
		</RecordEdit>
	);
}
