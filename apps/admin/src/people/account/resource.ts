import PeopleIcon from "@mui/icons-material/People";
import { t } from "#admin/i18n/texts.ts";
import type { Description } from "#admin/layout/screens.ts";

/** Its name in the API. */
export const name = "users";

export const resource: Description = {
	label: t("Users"),
	one: t("User"),
	summary: t("Roles, blocking, logging out"),
	icon: PeopleIcon,
	name: "fullname",
	views: ["list", "edit"],
	fields: { email_confirmed: t("Email confirmed"), fullname: t("Name"), two_step: t("Two-step log-in") },
};
