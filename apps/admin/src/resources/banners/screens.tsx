import { t } from "#admin/i18n/texts.ts";
import { RecordCreate } from "#admin/records/record-create.tsx";
import { RecordEdit } from "#admin/records/record-edit.tsx";
import { BannerInputs } from "#admin/resources/banners/banner-inputs.tsx";

export { BannerList as list } from "#admin/resources/banners/banner-list.tsx";

export const create = () => (
	<RecordCreate title={t("New banner")} another={({ placement }) => ({ placement })}>
		<BannerInputs />
	</RecordCreate>
);

export const edit = () => (
	<RecordEdit title={t("Banner")}>
		<BannerInputs />
	</RecordEdit>
);
