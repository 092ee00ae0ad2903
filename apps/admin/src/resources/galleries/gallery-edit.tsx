import { t } from "#admin/i18n/texts.ts";
import { RecordEdit } from "#admin/records/record-edit.tsx";
import { GalleryInputs } from "#admin/resources/galleries/gallery-inputs.tsx";

export function GalleryEdit() {
	return (
		<RecordEdit title={t("Gallery")}>
			<GalleryInputs />
		</RecordEdit>
	);
}
