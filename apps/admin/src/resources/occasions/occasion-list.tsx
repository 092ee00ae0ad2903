import { DataTable, SelectInput } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { RecordList } from "#admin/lists/record-list.tsx";
import { Thumbnail } from "#admin/lists/thumbnail.tsx";
import { contentState, draftFilter, draftMark, StateChip } from "#admin/records/state-chip.tsx";
import { type AdminOccasion, useOccasionKind } from "#admin/resources/occasions/kind.ts";
import { formatDay } from "#admin/time.ts";

const Col = DataTable.Col<AdminOccasion>;

const filters = [
	<SelectInput
		key="when"
		source="when"
		label={t("When")}
		choices={[
			{ id: "upcoming", name: t("To come") },
			{ id: "past", name: t("Past") },
		]}
	/>,
	draftFilter,
];

export function OccasionList() {
	const kind = useOccasionKind();
	return (
		<RecordList<AdminOccasion>
			sort={{ field: "start_date", order: "DESC" }}
			filters={filters}
			primary={({ name }) => name}
			secondary={(record) => `${draftMark(record)}${formatDay(record.start_date)} · ${presenterOf(record)}`}
			hiddenColumns={["name_sw", "videos"]}
		>
			<Col
				source="photos"
				label={t("Photo")}
				disableSort
				render={(record) => <Thumbnail path={record.photos[0]?.url} />}
			/>
			<Col source="name" label={t("Name")} />
			<Col source="name_sw" label={t("Name (Swahili)")} disableSort />
			<Col
				source="draft"
				label={t("State")}
				disableSort
				render={(record) => <StateChip state={contentState(record)} />}
			/>
			<Col source="start_date" label={kind.firstDay} render={(record) => formatDay(record.start_date)} />
			<Col source="time_in" label={t("Time in")} disableSort />
			<Col source={kind.presenter} label={t("Presented by")} />
			<Col
				source="price"
				label={t("Price")}
				render={({ price }) => (price === 0 ? t("Free") : t("Tshs %{price}", { price }))}
			/>
			<Col source="videos" label={t("Videos")} disableSort render={({ videos }) => videos.length} />
		</RecordList>
	);
}

function presenterOf(record: AdminOccasion): string {
	return "talker_name" in record ? record.talker_name : record.presenter;
}
