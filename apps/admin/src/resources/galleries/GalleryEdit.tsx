import { RecordEdit } from "#admin/records/record-edit.tsx";
import { GalleryInputs } from "#admin/resources/galleries/GalleryInputs.tsx";

export function GalleryEdit() {
	return (
		<RecordEdit title="Gallery">
			<GalleryInputs />
		</RecordEdit>
	);
}
