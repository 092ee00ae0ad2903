import type { AdminGallery } from "@bcc/contract/admin/gallery";
import { DataTable } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { captionedPhotos } from "#admin/inputs/media-item.ts";
import { MediaListInput } from "#admin/inputs/media-list-input.tsx";
import { TranslatedTexts } from "#admin/inputs/translated-texts.tsx";
import { MomentCol, PictureCol, PlaceCol } from "#admin/lists/columns.tsx";
import { RecordList } from "#admin/lists/record-list.tsx";
import { RecordCreate } from "#admin/records/record-create.tsx";
import { RecordEdit } from "#admin/records/record-edit.tsx";
import { DraftCol, draftFilter, draftPrefix } from "#admin/records/state-chip.tsx";

const Col = DataTable.Col<AdminGallery>;

export const list = () => (
	<RecordList<AdminGallery>
		sort={{ field: "position", order: "ASC" }}
		order={{ title: ({ name }) => name }}
		primary={({ name }) => name}
		filters={[draftFilter]}
		secondary={(record) =>
			`${draftPrefix(record)}${t("%{count} photo |||| %{count} photos", { count: record.photos.length })}`
		}
		hiddenColumns={["name_sw"]}
	>
		<PlaceCol />
		<PictureCol<AdminGallery> source="first" label={t("Photo")} pathOf={({ photos }) => photos[0]?.img_url} />
		<Col source="name" />
		<Col source="name_sw" disableSort />
		<DraftCol />
		<Col source="photos" disableSort render={({ photos }) => photos.length} />
		<MomentCol source="created_at" label={t("Created # a gallery")} />
	</RecordList>
);

const Inputs = () => (
	<>
		<TranslatedTexts
			texts={[
				{ source: "name", required: true },
				{ source: "description", kind: "text", required: true },
			]}
		/>
		<MediaListInput source="photos" shape={captionedPhotos} />
	</>
);

export const create = () => (
	<RecordCreate canBeDraft>
		<Inputs />
	</RecordCreate>
);

export const edit = () => (
	<RecordEdit>
		<Inputs />
	</RecordEdit>
);
