import type { BannerPlacement } from "@bcc/contract/banner";
import CarouselIcon from "@mui/icons-material/ViewCarousel";
import { t } from "#admin/i18n/texts.ts";
import type { Description } from "#admin/layout/screens.ts";
import { placementNames, plainText } from "#admin/resources/banners/placements.ts";

export const resource: Description = {
	label: t("Banners"),
	one: t("Banner"),
	create: t("New banner"),
	summary: t("Texts and pictures of the landing page"),
	icon: CarouselIcon,
	name: ({ placement, title }) => `${placementNames[placement as BannerPlacement]}: ${plainText(title)}`,
	views: ["list", "create", "edit"],
	describeDeletion: ({ placement }) =>
		t("The banner at “%{placement}”, with its pictures", {
			placement: placementNames[placement as BannerPlacement],
		}),
};
