import { t } from "#admin/i18n/texts.ts";
import { RecordCreate } from "#admin/records/record-create.tsx";
import { BannerInputs } from "#admin/resources/banners/banner-inputs.tsx";

export function BannerCreate() {
	return (
		<RecordCreate title={t("New banner")} another={({ placement }) => ({ placement })}>
			<BannerInputs />
		</RecordCreate>
	);
}
