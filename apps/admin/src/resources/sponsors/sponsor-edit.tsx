import { t } from "#admin/i18n/texts.ts";
import { RecordEdit } from "#admin/records/record-edit.tsx";
import { SponsorInputs } from "#admin/resources/sponsors/sponsor-inputs.tsx";

export function SponsorEdit() {
	return (
		<RecordEdit title={t("Sponsor")}>
			<SponsorInputs />
		</RecordEdit>
	);
}
