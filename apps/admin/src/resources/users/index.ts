import Icon from "@mui/icons-material/People";
import { UserEdit } from "#admin/resources/users/UserEdit.tsx";
import { UserList } from "#admin/resources/users/UserList.tsx";

export const users = {
	name: "users",
	options: { label: "Users" },
	list: UserList,
	edit: UserEdit,
	icon: Icon,
	recordRepresentation: "fullname",
};
