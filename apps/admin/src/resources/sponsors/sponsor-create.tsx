import { t } from "#admin/i18n/texts.ts";
import { RecordCreate } from "#admin/records/record-create.tsx";
import { SponsorInputs } from "#admin/resources/sponsors/sponsor-inputs.tsx";

export function SponsorCreate() {
	return (
		<RecordCreate title={t("New sponsor")} another={({ event_id }) => ({ event_id })}>
			<SponsorInputs />
		</RecordCreate>
	);
}
