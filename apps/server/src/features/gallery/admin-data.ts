import type { AdminGallery, GalleryListQuery } from "@bcc/contract/admin";
import { and, inArray } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { itemsOf } from "#server/features/album/data.ts";
import { presentCaptionedPhoto } from "#server/features/album/rules.ts";
import { gallery, galleryPhoto } from "#server/features/gallery/table.ts";
import { moment } from "#server/lib/moment.ts";
import { inDrafts } from "#server/records/drafts.ts";
import { containsWords, inList, type Page, pageOf } from "#server/records/list.ts";

type Row = typeof gallery.$inferSelect;

const sorts = { position: gallery.position, name: gallery.name, created_at: gallery.createdAt };

export async function listGalleryRecords(db: Database, query: GalleryListQuery): Promise<Page<AdminGallery>> {
	const condition = and(
		inList(gallery, query.deleted),
		inDrafts(gallery, query.draft),
		containsWords(query.q, [gallery.name, gallery.nameSw, gallery.description]),
	);
	const select = db.select().from(gallery).$dynamic();
	const { data, total } = await pageOf(db, query, select, { table: gallery, condition, sorts });
	return { data: await withPhotos(db, data), total };
}

export async function findGalleryRecords(db: Database, ids: number[]): Promise<AdminGallery[]> {
	return await withPhotos(db, await db.select().from(gallery).where(inArray(gallery.id, ids)));
}

async function withPhotos(db: Database, rows: Row[]): Promise<AdminGallery[]> {
	const ids = rows.map(({ id }) => id);
	const photos = await itemsOf(db, galleryPhoto, ids);
	return rows.map((row) => ({
		id: row.id,
		version: row.version,
		created_at: row.createdAt.toISOString(),
		deleted_at: moment(row.deletedAt),
		draft: row.draft,
		name: row.name,
		name_sw: row.nameSw,
		description: row.description,
		description_sw: row.descriptionSw,
		position: row.position,
		photos: (photos.get(row.id) ?? []).map(presentCaptionedPhoto),
	}));
}
