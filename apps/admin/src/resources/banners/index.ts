import Icon from "@mui/icons-material/ViewCarousel";
import { t } from "#admin/i18n/texts.ts";
import { BannerCreate } from "#admin/resources/banners/BannerCreate.tsx";
import { BannerEdit } from "#admin/resources/banners/BannerEdit.tsx";
import { BannerList } from "#admin/resources/banners/BannerList.tsx";

export const banners = {
	name: "banners",
	options: { label: t("Banners") },
	list: BannerList,
	create: BannerCreate,
	edit: BannerEdit,
	icon: Icon,
	recordRepresentation: (record: { placement: string; id: number }) => `${record.placement} ${record.id}`,
};
