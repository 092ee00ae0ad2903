import Icon from "@mui/icons-material/Category";
import { t } from "#admin/i18n/texts.ts";
import { CategoryCreate } from "#admin/resources/categories/CategoryCreate.tsx";
import { CategoryEdit } from "#admin/resources/categories/CategoryEdit.tsx";
import { CategoryList } from "#admin/resources/categories/CategoryList.tsx";

export const categories = {
	name: "categories",
	options: { label: t("Categories") },
	list: CategoryList,
	create: CategoryCreate,
	edit: CategoryEdit,
	icon: Icon,
	recordRepresentation: "name",
};
