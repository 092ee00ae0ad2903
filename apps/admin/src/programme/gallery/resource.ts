import CollectionsIcon from "@mui/icons-material/Collections";
import { t } from "#admin/i18n/texts.ts";
import type { Description } from "#admin/layout/screens.ts";

/** Its name in the API. */
export const name = "galleries";

export const resource: Description = {
	label: t("Galleries"),
	one: t("Gallery"),
	create: t("New gallery"),
	summary: t("Photos with captions, in order"),
	icon: CollectionsIcon,
	views: ["list", "create", "edit"],
};
