import Icon from "@mui/icons-material/MailOutlineOutlined";
import { t } from "#admin/i18n/texts.ts";
import { InvitationList } from "#admin/resources/invitations/invitation-list.tsx";

export const invitations = {
	name: "invitations",
	options: { label: t("Invitations") },
	list: InvitationList,
	icon: Icon,
	recordRepresentation: "email",
};
