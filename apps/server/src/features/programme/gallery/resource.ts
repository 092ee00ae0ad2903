import { gallerySchemas } from "@bcc/contract/programme/admin-gallery";
import { gallery, galleryPhoto } from "#server/db/schema/gallery.ts";
import { captionedPhotoAlbum } from "#server/features/programme/album/album.ts";
import { tableResource } from "#server/records/table-resource.ts";

export const galleries = tableResource({
	name: "galleries",
	schemas: gallerySchemas,
	table: gallery,
	albums: { photos: captionedPhotoAlbum(galleryPhoto) },
	label: ({ name }) => name,
	search: [gallery.name, gallery.nameSw, gallery.description],
});
