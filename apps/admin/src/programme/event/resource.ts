import EventIcon from "@mui/icons-material/Event";
import { t } from "#admin/i18n/texts.ts";
import type { Description } from "#admin/layout/screens.ts";

/** Its name in the API. */
export const name = "events";

export const resource: Description = {
	label: t("Events"),
	one: t("Event"),
	create: t("New event"),
	summary: t("Dates, prices, photos and videos"),
	icon: EventIcon,
	views: ["list", "create", "edit"],
	fields: { start_date: t("Day") },
};
