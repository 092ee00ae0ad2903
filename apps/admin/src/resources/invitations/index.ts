import Icon from "@mui/icons-material/MailOutlineOutlined";
import { InvitationList } from "#admin/resources/invitations/InvitationList.tsx";

export const invitations = {
	name: "invitations",
	options: { label: "Invitations" },
	list: InvitationList,
	icon: Icon,
	recordRepresentation: "email",
};
