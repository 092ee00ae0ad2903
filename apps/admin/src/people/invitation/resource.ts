import MailIcon from "@mui/icons-material/MailOutlineOutlined";
import { t } from "#admin/i18n/texts.ts";
import type { Description } from "#admin/layout/screens.ts";

/** Its name in the API. */
export const name = "invitations";

export const resource: Description = {
	label: t("Invitations"),
	one: t("Invitation"),
	summary: t("Invite people to work here"),
	icon: MailIcon,
	name: "email",
	views: ["list"],
	fields: { language: t("Language of the e-mail"), user: t("User") },
};
