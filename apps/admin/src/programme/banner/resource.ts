import type { BannerPlacement } from "@bcc/contract/programme/banner";
import CarouselIcon from "@mui/icons-material/ViewCarousel";
import { t } from "#admin/i18n/texts.ts";
import type { Description } from "#admin/layout/screens.ts";
import { placementNames, plainText } from "#admin/programme/banner/placements.ts";

/** Its name in the API. */
export const name = "banners";

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
