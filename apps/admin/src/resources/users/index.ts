import Icon from "@mui/icons-material/People";
import { t } from "#admin/i18n/texts.ts";
import { UserEdit } from "#admin/resources/users/user-edit.tsx";
import { UserList } from "#admin/resources/users/user-list.tsx";

export const users = {
	name: "users",
	options: { label: t("Users") },
	list: UserList,
	edit: UserEdit,
	icon: Icon,
	recordRepresentation: "fullname",
};
