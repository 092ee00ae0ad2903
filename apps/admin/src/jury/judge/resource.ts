import GavelIcon from "@mui/icons-material/Gavel";
import { t } from "#admin/i18n/texts.ts";
import type { Description } from "#admin/layout/screens.ts";

/** Its name in the API. */
export const name = "jury";

export const resource: Description = {
	label: t("Jury"),
	one: t("Jury"),
	summary: t("Judges beside the public: rule, links, who is done"),
	icon: GavelIcon,
	fields: {
		by_mail: t("Link by e-mail"),
		closed_at: t("Jury closed on"),
		couples: t("Couples"),
		criteria: t("Criteria"),
		handed_in_at: t("Handed in on"),
		is_counted: t("What was handed in counts"),
		judges: t("Judges who count"),
		share: t("The jury’s share in percent"),
	},
};
