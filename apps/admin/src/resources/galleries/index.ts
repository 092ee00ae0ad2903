import Icon from "@mui/icons-material/Collections";
import { t } from "#admin/i18n/texts.ts";
import { GalleryCreate } from "#admin/resources/galleries/gallery-create.tsx";
import { GalleryEdit } from "#admin/resources/galleries/gallery-edit.tsx";
import { GalleryList } from "#admin/resources/galleries/gallery-list.tsx";

export const galleries = {
	name: "galleries",
	options: { label: t("Galleries") },
	list: GalleryList,
	create: GalleryCreate,
	edit: GalleryEdit,
	icon: Icon,
	recordRepresentation: "name",
};
