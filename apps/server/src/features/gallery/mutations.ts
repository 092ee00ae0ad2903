import type { Database } from "#server/db/client.ts";
import { addItems, replaceItems } from "#server/features/album/mutations.ts";
import type { NewItem } from "#server/features/album/table.ts";
import { gallery, galleryPhoto, type NewGallery } from "#server/features/gallery/table.ts";
import { changeRow, type Positioned } from "#server/records/rows.ts";

export type GalleryContent = NewGallery & { photos: NewItem<typeof galleryPhoto>[] };

export async function addGallery(
	db: Database,
	{ photos, ...values }: Positioned<GalleryContent>,
): Promise<number> {
	return await db.transaction(async (transaction) => {
		const [stored] = await transaction.insert(gallery).values(values).returning({ id: gallery.id });
		if (!stored) throw new Error("the gallery was not stored");
		await addItems(transaction, galleryPhoto, stored.id, photos);
		return stored.id;
	});
}

export async function changeGallery(
	transaction: Database,
	id: number,
	version: number,
	{ photos, ...values }: GalleryContent,
): Promise<boolean> {
	if (!(await changeRow(transaction, gallery, id, version, values))) return false;
	await replaceItems(transaction, galleryPhoto, id, photos);
	return true;
}
