import type { AdminSponsor } from "@bcc/contract/admin";
import { DataTable, ReferenceInput, SelectInput } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { RecordList } from "#admin/lists/record-list.tsx";
import { Thumbnail } from "#admin/lists/thumbnail.tsx";

const Col = DataTable.Col<AdminSponsor>;

const filters = [
	<ReferenceInput
		key="event"
		source="event_id"
		reference="events"
		sort={{ field: "start_date", order: "DESC" }}
		perPage={100}
	>
		<SelectInput label={t("Event")} optionText="name" />
	</ReferenceInput>,
];

/** The page that shows it. */
const shownAt = ({ event }: AdminSponsor) => event ?? t("Landing page");

export function SponsorList() {
	return (
		<RecordList<AdminSponsor>
			sort={{ field: "position", order: "ASC" }}
			filters={filters}
			order={{ title: ({ name }) => name }}
			primary={({ name }) => name}
			secondary={shownAt}
		>
			<Col source="position" label={t("Place")} render={({ position }) => position + 1} />
			<Col
				source="logo"
				label={t("Logo")}
				disableSort
				render={({ logo }) => <Thumbnail path={logo} whole />}
			/>
			<Col source="name" label={t("Name")} />
			<Col source="event_id" label={t("Shown on")} disableSort render={shownAt} />
			<Col source="link" label={t("Address")} disableSort />
		</RecordList>
	);
}
