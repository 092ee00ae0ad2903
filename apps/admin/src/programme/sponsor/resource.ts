import LabelIcon from "@mui/icons-material/Label";
import { t } from "#admin/i18n/texts.ts";
import type { Description } from "#admin/layout/screens.ts";

/** Its name in the API. */
export const name = "sponsors";

export const resource: Description = {
	label: t("Sponsors"),
	one: t("Sponsor"),
	create: t("New sponsor"),
	summary: t("Logos and links, of the season or an event"),
	icon: LabelIcon,
	views: ["list", "create", "edit"],
	fields: { event: t("Event"), event_id: t("Event"), link: t("Address of its page"), logo: t("Logo") },
	describeDeletion: () => t("Its logo and link on the site; the picture itself stays"),
};
