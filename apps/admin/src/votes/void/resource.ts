import RemoveCircleIcon from "@mui/icons-material/RemoveCircleOutline";
import { t } from "#admin/i18n/texts.ts";
import type { Description } from "#admin/layout/screens.ts";

/** Its name in the API. */
export const name = "voids";

export const resource: Description = {
	label: t("Voided votes"),
	summary: t("Groups of votes taken out, and why"),
	icon: RemoveCircleIcon,
	views: ["list"],
};
