import Icon from "@mui/icons-material/Category";
import { CategoryCreate } from "#admin/resources/categories/CategoryCreate.tsx";
import { CategoryEdit } from "#admin/resources/categories/CategoryEdit.tsx";
import { CategoryList } from "#admin/resources/categories/CategoryList.tsx";

export const categories = {
	name: "categories",
	options: { label: "Categories" },
	list: CategoryList,
	create: CategoryCreate,
	edit: CategoryEdit,
	icon: Icon,
	recordRepresentation: "name",
};
