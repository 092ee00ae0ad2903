import { RecordEdit } from "#admin/records/record-edit.tsx";
import { SettingsInputs } from "#admin/resources/settings/SettingsInputs.tsx";

/** The one record of site settings. */
export function SettingsPage() {
	return (
		<RecordEdit id={1} resource="settings" title="Site settings" canDelete={false} redirect={false}>
			<SettingsInputs />
		</RecordEdit>
	);
}
