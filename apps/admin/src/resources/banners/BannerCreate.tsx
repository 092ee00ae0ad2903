import { RecordCreate } from "#admin/records/record-create.tsx";
import { BannerInputs } from "#admin/resources/banners/BannerInputs.tsx";

export function BannerCreate() {
	return (
		<RecordCreate title="New banner">
			<BannerInputs />
		</RecordCreate>
	);
}
