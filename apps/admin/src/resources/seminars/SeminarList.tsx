import type { AdminSeminar } from "@bcc/contract/admin";
import { DataTable, SelectInput } from "react-admin";
import { formatPrice } from "#admin/amount.ts";
import { RecordList } from "#admin/lists/record-list.tsx";
import { Thumbnail } from "#admin/lists/thumbnail.tsx";
import { formatDay } from "#admin/time.ts";

const Col = DataTable.Col<AdminSeminar>;

const filters = [
	<SelectInput
		key="when"
		source="when"
		label="When"
		choices={[
			{ id: "upcoming", name: "To come" },
			{ id: "past", name: "Past" },
		]}
	/>,
];

export function SeminarList() {
	return (
		<RecordList<AdminSeminar>
			sort={{ field: "start_date", order: "DESC" }}
			filters={filters}
			primary={({ name }) => name}
			secondary={({ start_date, talker_name }) => `${formatDay(start_date)} · ${talker_name}`}
			hiddenColumns={["name_sw", "videos"]}
		>
			<Col
				source="photos"
				label="Photo"
				disableSort
				render={(record) => <Thumbnail path={record.photos[0]?.url} />}
			/>
			<Col source="name" label="Name" />
			<Col source="name_sw" label="Name (Swahili)" disableSort />
			<Col source="start_date" label="First day" render={(record) => formatDay(record.start_date)} />
			<Col source="time_in" label="Time in" disableSort />
			<Col source="talker_name" label="Presented by" />
			<Col source="price" label="Price" render={({ price }) => formatPrice(price)} />
			<Col source="videos" label="Videos" disableSort render={({ videos }) => videos.length} />
		</RecordList>
	);
}
