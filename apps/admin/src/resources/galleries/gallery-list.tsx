import type { AdminGallery } from "@bcc/contract/admin";
import { DataTable } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { RecordList } from "#admin/lists/record-list.tsx";
import { Thumbnail } from "#admin/lists/thumbnail.tsx";
import { contentState, draftFilter, draftMark, StateChip } from "#admin/records/state-chip.tsx";
import { formatMoment } from "#admin/time.ts";

const Col = DataTable.Col<AdminGallery>;

export function GalleryList() {
	return (
		<RecordList<AdminGallery>
			sort={{ field: "position", order: "ASC" }}
			order={{ title: ({ name }) => name }}
			primary={({ name }) => name}
			filters={[draftFilter]}
			secondary={(record) =>
				`${draftMark(record)}${t("%{count} photo |||| %{count} photos", { count: record.photos.length })}`
			}
			hiddenColumns={["name_sw"]}
		>
			<Col source="position" label={t("Place")} render={({ position }) => position + 1} />
			<Col
				source="first"
				label={t("Photo")}
				disableSort
				render={({ photos }) => <Thumbnail path={photos[0]?.img_url} />}
			/>
			<Col source="name" label={t("Name")} />
			<Col source="name_sw" label={t("Name (Swahili)")} disableSort />
			<Col
				source="draft"
				label={t("State")}
				disableSort
				render={(record) => <StateChip state={contentState(record)} />}
			/>
			<Col source="photos" label={t("Photos")} disableSort render={({ photos }) => photos.length} />
			<Col
				source="created_at"
				label={t("Created # a gallery")}
				render={(record) => formatMoment(record.created_at)}
			/>
		</RecordList>
	);
}
