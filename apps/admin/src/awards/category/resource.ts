import CategoryIcon from "@mui/icons-material/Category";
import { t } from "#admin/i18n/texts.ts";
import type { Description } from "#admin/layout/screens.ts";

/** Its name in the API. */
export const name = "categories";

export const resource: Description = {
	label: t("Categories"),
	one: t("Category"),
	create: t("New category"),
	summary: t("Award categories and when voting is open"),
	icon: CategoryIcon,
	views: ["list", "create", "edit"],
};
