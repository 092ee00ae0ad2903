import type { Database } from "#server/db/client.ts";
import { gallery, galleryPhoto, type NewGallery } from "#server/features/gallery/table.ts";

/** A gallery to be stored; `path` names a stored picture, the order given is the order shown. */
export type GalleryContent = NewGallery & {
	photos: { path: string; alt: string; altSw?: string | null; caption?: string; captionSw?: string | null }[];
};

/**
 * Stores a new gallery with its photos, all or nothing.
 *
 * @returns its id
 */
export async function addGallery(db: Database, { photos, ...values }: GalleryContent): Promise<number> {
	return await db.transaction(async (transaction) => {
		const [stored] = await transaction.insert(gallery).values(values).returning({ id: gallery.id });
		if (!stored) throw new Error("the gallery was not stored");
		const placed = photos.map((photo, position) => ({ ...photo, position, galleryId: stored.id }));
		if (placed.length > 0) await transaction.insert(galleryPhoto).values(placed);
		return stored.id;
	});
}
