import { RecordEdit } from "#admin/records/record-edit.tsx";
import { SettingsInputs } from "#admin/resources/settings/settings-inputs.tsx";

/** The one record of site settings. */
export default function SettingsPage() {
	return (
		<RecordEdit id={1} resource="settings" removal={null} redirect={false}>
			<SettingsInputs />
		</RecordEdit>
	);
}
