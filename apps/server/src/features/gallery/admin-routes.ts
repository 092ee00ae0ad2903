import {
	type AdminGallery,
	adminGallerySchema,
	changedGallerySchema,
	type GalleryInput,
	type GalleryListQuery,
	galleryListQuerySchema,
	newGallerySchema,
	orderRequestSchema,
} from "@bcc/contract/admin";
import { captionedPhotoOf } from "#server/features/album/rules.ts";
import { findGalleryRecords, listGalleryRecords } from "#server/features/gallery/admin-data.ts";
import { addGallery, changeGallery, type GalleryContent } from "#server/features/gallery/mutations.ts";
import { gallery } from "#server/features/gallery/table.ts";
import { draftChange } from "#server/records/drafts.ts";
import type { Ordered, Resource } from "#server/records/resource.ts";
import { resourceRoutes } from "#server/records/routes.ts";
import { lastPosition, orderRows, removeRow, restoreRow } from "#server/records/rows.ts";

const galleryResource: Resource<AdminGallery, GalleryInput, GalleryListQuery, Ordered> = {
	name: "galleries",
	schemas: {
		record: adminGallerySchema,
		added: newGallerySchema,
		changed: changedGallerySchema,
		list: galleryListQuerySchema,
	},
	label: ({ name }) => name,
	list: listGalleryRecords,
	find: findGalleryRecords,
	add: (transaction, input) =>
		addGallery(transaction, {
			...contentOf(input),
			draft: input.draft ?? false,
			position: lastPosition(gallery),
		}),
	async change(transaction, id, version, input) {
		const draft = await draftChange(transaction, gallery, id, input.draft);
		return await changeGallery(transaction, id, version, { ...contentOf(input), ...draft });
	},
	remove: (transaction, id, version, now) => removeRow(transaction, gallery, id, version, now),
	restore: (transaction, id) => restoreRow(transaction, gallery, id),
	constraints: { gallery_photo_path_stored_file_path_fk: "photos" },
	order: {
		schema: orderRequestSchema,
		apply: (transaction, order) => orderRows(transaction, gallery, order),
	},
};

export const adminGalleryRoutes = resourceRoutes(galleryResource);

function contentOf(input: GalleryInput) {
	return {
		name: input.name,
		nameSw: input.name_sw,
		description: input.description,
		descriptionSw: input.description_sw,
		photos: input.photos.map(captionedPhotoOf),
	} satisfies GalleryContent;
}
