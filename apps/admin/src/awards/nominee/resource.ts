import FavoriteIcon from "@mui/icons-material/Favorite";
import { t } from "#admin/i18n/texts.ts";
import type { Description } from "#admin/layout/screens.ts";

/** Its name in the API. */
export const name = "nominees";

export const resource: Description = {
	label: t("Couples"),
	one: t("Couple"),
	create: t("New couple"),
	summary: t("The couples of each category"),
	icon: FavoriteIcon,
	name: ({ husband, wife }) => `${husband} & ${wife}`,
	views: ["list", "create", "edit"],
	fields: {
		church: t("Church"),
		link_ends_at: t("The link works until"),
		married_year: t("Year of the wedding"),
		photos: t("More photos"),
		region: t("Region"),
		story: t("Story"),
		submission: t("From what the couple sent, number"),
	},
};
