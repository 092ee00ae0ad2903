import Icon from "@mui/icons-material/Collections";
import { GalleryCreate } from "#admin/resources/galleries/GalleryCreate.tsx";
import { GalleryEdit } from "#admin/resources/galleries/GalleryEdit.tsx";
import { GalleryList } from "#admin/resources/galleries/GalleryList.tsx";

export const galleries = {
	name: "galleries",
	options: { label: "Galleries" },
	list: GalleryList,
	create: GalleryCreate,
	edit: GalleryEdit,
	icon: Icon,
	recordRepresentation: "name",
};
