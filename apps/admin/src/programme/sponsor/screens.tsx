import type { AdminSponsor } from "@bcc/contract/programme/admin-sponsor";
import { DataTable, required, TextInput } from "react-admin";
import { PictureInput } from "#admin/components/input/picture-input.tsx";
import { ReferenceChoice, referenceFilter } from "#admin/components/input/reference-choice.tsx";
import { PictureCol, PlaceCol } from "#admin/components/list/columns.tsx";
import { RecordList } from "#admin/components/list/record-list.tsx";
import { RecordCreate } from "#admin/components/record/record-create.tsx";
import { RecordEdit } from "#admin/components/record/record-edit.tsx";
import { t } from "#admin/i18n/texts.ts";

const Col = DataTable.Col<AdminSponsor>;

/** The page that shows it. */
const shownAt = ({ event }: AdminSponsor) => event ?? t("Landing page");

export const list = () => (
	<RecordList<AdminSponsor>
		sort={{ field: "position", order: "ASC" }}
		filters={[referenceFilter({ source: "event_id", label: t("Event"), reference: "events" })]}
		order={{ title: ({ name }) => name }}
		primary={({ name }) => name}
		secondary={shownAt}
	>
		<PlaceCol />
		<PictureCol source="logo" whole />
		<Col source="name" />
		<Col source="event_id" label={t("Shown on")} disableSort render={shownAt} />
		<Col source="link" label={t("Address")} disableSort />
	</RecordList>
);

const Inputs = () => (
	<>
		<TextInput source="name" validate={required()} helperText={t("Read out in the place of the logo.")} />
		<TextInput source="link" helperText={t("Such as https://www.example.org; may stay empty.")} />
		<ReferenceChoice
			source="event_id"
			reference="events"
			helperText={t(
				"Empty: a sponsor of the whole season, on the landing page. Otherwise it is shown on the event’s page.",
			)}
		/>
		<PictureInput
			source="logo"
			hint={t("It is shown small, on white. PNG with a transparent background looks best; crop empty edges.")}
		/>
	</>
);

export const create = () => (
	<RecordCreate keepForNext={({ event_id }) => ({ event_id })}>
		<Inputs />
	</RecordCreate>
);

export const edit = () => (
	<RecordEdit>
		<Inputs />
	</RecordEdit>
);
