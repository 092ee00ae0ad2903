import { t } from "#admin/i18n/texts.ts";
import { RecordEdit } from "#admin/records/record-edit.tsx";
import { BannerInputs } from "#admin/resources/banners/banner-inputs.tsx";

export function BannerEdit() {
	return (
		<RecordEdit title={t("Banner")}>
			<BannerInputs />
		</RecordEdit>
	);
}
