import Icon from "@mui/icons-material/Category";
import { t } from "#admin/i18n/texts.ts";
import { CategoryCreate } from "#admin/resources/categories/category-create.tsx";
import { CategoryEdit } from "#admin/resources/categories/category-edit.tsx";
import { CategoryList } from "#admin/resources/categories/category-list.tsx";

export const categories = {
	name: "categories",
	options: { label: t("Categories") },
	list: CategoryList,
	create: CategoryCreate,
	edit: CategoryEdit,
	icon: Icon,
	recordRepresentation: "name",
};
