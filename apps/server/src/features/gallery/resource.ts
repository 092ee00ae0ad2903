import { gallerySchemas } from "@bcc/contract/admin/gallery";
import { captionedPhotoAlbum } from "#server/features/album/album.ts";
import { gallery, galleryPhoto } from "#server/features/gallery/table.ts";
import { tableResource } from "#server/records/table-resource.ts";

export const galleries = tableResource({
	name: "galleries",
	schemas: gallerySchemas,
	table: gallery,
	columns: {
		name: gallery.name,
		name_sw: gallery.nameSw,
		description: gallery.description,
		description_sw: gallery.descriptionSw,
		position: gallery.position,
	},
	albums: { photos: captionedPhotoAlbum(galleryPhoto) },
	label: ({ name }) => name,
	search: [gallery.name, gallery.nameSw, gallery.description],
});
