import InboxIcon from "@mui/icons-material/Inbox";
import { t } from "#admin/i18n/texts.ts";
import type { Description } from "#admin/layout/screens.ts";

/** Its name in the API. */
export const name = "submissions";

export const resource: Description = {
	label: t("Photos and stories"),
	one: t("Photo and story of a couple"),
	summary: t("Photos and stories that couples have sent"),
	icon: InboxIcon,
	name: ({ husband, wife }) => `${husband} & ${wife}`,
	views: ["list", "show"],
	fields: {
		consent_version: t("Edition of the consent"),
		letters: t("Characters of the story"),
		link_ends_at: t("The link works until"),
		note: t("Note"),
		photo: t("Photo"),
		photo_used_at: t("Photo taken over on"),
		state: t("State"),
		story: t("Story"),
		story_used_at: t("Story taken over on"),
	},
};
