import SchoolIcon from "@mui/icons-material/School";
import { t } from "#admin/i18n/texts.ts";
import type { Description } from "#admin/layout/screens.ts";

/** Its name in the API. */
export const name = "seminars";

export const resource: Description = {
	label: t("Seminars"),
	one: t("Seminar"),
	create: t("New seminar"),
	summary: t("Dates, prices, photos and videos"),
	icon: SchoolIcon,
	views: ["list", "create", "edit"],
};
