import { t } from "#admin/i18n/texts.ts";
import { RecordCreate } from "#admin/records/record-create.tsx";
import { RecordEdit } from "#admin/records/record-edit.tsx";
import { SponsorInputs } from "#admin/resources/sponsors/sponsor-inputs.tsx";

export { SponsorList as list } from "#admin/resources/sponsors/sponsor-list.tsx";

export const create = () => (
	<RecordCreate title={t("New sponsor")} another={({ event_id }) => ({ event_id })}>
		<SponsorInputs />
	</RecordCreate>
);

export const edit = () => (
	<RecordEdit title={t("Sponsor")}>
		<SponsorInputs />
	</RecordEdit>
);
