import { RecordEdit } from "#admin/records/record-edit.tsx";
import { BannerInputs } from "#admin/resources/banners/BannerInputs.tsx";

export function BannerEdit() {
	return (
		<RecordEdit title="Banner">
			<BannerInputs />
		</RecordEdit>
	);
}
