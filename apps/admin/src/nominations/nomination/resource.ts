import GroupAddIcon from "@mui/icons-material/GroupAdd";
import { t } from "#admin/i18n/texts.ts";
import type { Description } from "#admin/layout/screens.ts";

/** Its name in the API. */
export const name = "nominations";

export const resource: Description = {
	label: t("Nominations"),
	one: t("Nomination"),
	summary: t("Couples that visitors put forward"),
	icon: GroupAddIcon,
	name: ({ husband, wife }) => `${husband} & ${wife}`,
	views: ["list", "show"],
	fields: {
		category_ids: t("Categories that take nominations"),
		closes_at: t("Nominations close"),
		decline_reason: t("Why it was declined"),
		id: t("Number"),
		last_sent_at: t("Last nominated"),
		networks: t("Networks"),
		nominations: t("Nominated"),
		nominee_id: t("Couple"),
		note: t("Note"),
		opens_at: t("Nominations open"),
		state: t("State"),
	},
};
