import type { AdminGallery } from "@bcc/contract/programme/admin-gallery";
import { DataTable } from "react-admin";
import { captionedPhotos } from "#admin/components/input/media-item.ts";
import { MediaListInput } from "#admin/components/input/media-list-input.tsx";
import { TranslatedTexts } from "#admin/components/input/translated-texts.tsx";
import { MomentCol, PictureCol, PlaceCol } from "#admin/components/list/columns.tsx";
import { RecordList } from "#admin/components/list/record-list.tsx";
import { RecordCreate } from "#admin/components/record/record-create.tsx";
import { RecordEdit } from "#admin/components/record/record-edit.tsx";
import { DraftCol, draftFilter, draftPrefix } from "#admin/components/record/state-chip.tsx";
import { t } from "#admin/i18n/texts.ts";

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
