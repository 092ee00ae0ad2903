import type { BannerPlacement } from "@bcc/contract";
import Icon from "@mui/icons-material/ViewCarousel";
import { t } from "#admin/i18n/texts.ts";
import { BannerCreate } from "#admin/resources/banners/banner-create.tsx";
import { BannerEdit } from "#admin/resources/banners/banner-edit.tsx";
import { BannerList } from "#admin/resources/banners/banner-list.tsx";
import { placementName, plainText } from "#admin/resources/banners/placements.ts";

export const banners = {
	name: "banners",
	options: { label: t("Banners") },
	list: BannerList,
	create: BannerCreate,
	edit: BannerEdit,
	icon: Icon,
	recordRepresentation: (record: { placement: BannerPlacement; title: string }) =>
		`${placementName(record.placement)}: ${plainText(record.title)}`,
};
