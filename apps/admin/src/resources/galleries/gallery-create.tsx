import { t } from "#admin/i18n/texts.ts";
import { RecordCreate } from "#admin/records/record-create.tsx";
import { GalleryInputs } from "#admin/resources/galleries/gallery-inputs.tsx";

export function GalleryCreate() {
	return (
		<RecordCreate title={t("New gallery")} drafts>
			<GalleryInputs />
		</RecordCreate>
	);
}
