import { t } from "#admin/i18n/texts.ts";
import { RecordCreate } from "#admin/records/record-create.tsx";
import { RecordEdit } from "#admin/records/record-edit.tsx";
import { GalleryInputs } from "#admin/resources/galleries/gallery-inputs.tsx";

export { GalleryList as list } from "#admin/resources/galleries/gallery-list.tsx";

export const create = () => (
	<RecordCreate title={t("New gallery")} drafts>
		<GalleryInputs />
	</RecordCreate>
);

export const edit = () => (
	<RecordEdit title={t("Gallery")}>
		<GalleryInputs />
	</RecordEdit>
);
