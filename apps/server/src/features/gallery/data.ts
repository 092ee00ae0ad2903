import type { Gallery } from "@bcc/contract";
import type { Locale } from "@bcc/messages/locale";
import { and, asc, eq, type SQL } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { itemsOf } from "#server/features/album/data.ts";
import { gallery, galleryPhoto } from "#server/features/gallery/table.ts";
import { textsIn } from "#server/lib/translation.ts";
import { isShown } from "#server/records/drafts.ts";

const columns = {
	id: gallery.id,
	name: gallery.name,
	nameSw: gallery.nameSw,
	description: gallery.description,
	descriptionSw: gallery.descriptionSw,
};

export async function listGalleries(db: Database, locale: Locale, drafts = false): Promise<Gallery[]> {
	return await readGalleries(db, locale, drafts);
}

export async function findGallery(
	db: Database,
	id: number,
	locale: Locale,
	drafts = false,
): Promise<Gallery | null> {
	const [found] = await readGalleries(db, locale, drafts, eq(gallery.id, id));
	return found ?? null;
}

async function readGalleries(
	db: Database,
	locale: Locale,
	drafts: boolean,
	condition?: SQL,
): Promise<Gallery[]> {
	const rows = await db
		.select(columns)
		.from(gallery)
		.where(and(isShown(gallery, drafts), condition))
		.orderBy(asc(gallery.position), asc(gallery.id));
	const ids = rows.map(({ id }) => id);
	const photos = await itemsOf(db, galleryPhoto, ids);
	return rows.map((row) => ({
		id: row.id,
		...textsIn(locale, {
			name: [row.name, row.nameSw],
			description: [row.description, row.descriptionSw],
		}),
		photos: (photos.get(row.id) ?? []).map((photo) => ({
			img_url: photo.path,
			width: photo.width ?? 0,
			height: photo.height ?? 0,
			...textsIn(locale, {
				caption: [photo.caption, photo.captionSw],
				alt: [photo.alt, photo.altSw],
			}),
		})),
	}));
}
