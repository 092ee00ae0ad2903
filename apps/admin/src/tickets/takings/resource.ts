import LocalActivityIcon from "@mui/icons-material/LocalActivity";
import { t } from "#admin/i18n/texts.ts";
import type { Description } from "#admin/layout/screens.ts";

/** Its name in the menu and in addresses. */
export const name = "tickets";

export const resource: Description = {
	label: t("Tickets"),
	summary: t("Sell, see what is sold and taken, who is in"),
	icon: LocalActivityIcon,
};
