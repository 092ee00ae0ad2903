import type { AdminFile, FileListQuery } from "@bcc/contract/admin";
import { and, eq, inArray, like, lt, notExists, or, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, QueryBuilder } from "drizzle-orm/pg-core";
import type { Database } from "#server/db/client.ts";
import { banner } from "#server/features/banner/table.ts";
import { category } from "#server/features/category/table.ts";
import { type StoredFile, storedFile } from "#server/features/file/table.ts";
import { galleryPhoto } from "#server/features/gallery/table.ts";
import { nominee, nomineePhoto } from "#server/features/nominee/table.ts";
import { eventPhoto, eventVideo, seminarPhoto, seminarVideo } from "#server/features/occasion/table.ts";
import { siteSettings } from "#server/features/site-settings/table.ts";
import { sponsor } from "#server/features/sponsor/table.ts";
import { submission, submissionUpload } from "#server/features/submission/table.ts";
import type { FileContentType } from "#server/media/rules.ts";
import { type Page, pageOf } from "#server/records/list.ts";

/** Everything that shows a file, deleted records included: they may be restored. */
const uses: { column: AnyPgColumn; of: string; id: AnyPgColumn }[] = [
	{ column: banner.firstImage, of: "banner", id: banner.id },
	{ column: banner.secondImage, of: "banner", id: banner.id },
	{ column: category.imagePath, of: "category", id: category.id },
	{ column: sponsor.logoPath, of: "sponsor", id: sponsor.id },
	{ column: nominee.imagePath, of: "couple", id: nominee.id },
	{ column: siteSettings.mapPicture, of: "settings", id: siteSettings.id },
	{ column: nomineePhoto.path, of: "couple", id: nomineePhoto.ownerId },
	{ column: seminarPhoto.path, of: "seminar", id: seminarPhoto.ownerId },
	{ column: seminarVideo.path, of: "seminar", id: seminarVideo.ownerId },
	{ column: eventPhoto.path, of: "event", id: eventPhoto.ownerId },
	{ column: eventVideo.path, of: "event", id: eventVideo.ownerId },
	{ column: galleryPhoto.path, of: "gallery", id: galleryPhoto.ownerId },
	{ column: submission.photo, of: "submission", id: submission.id },
	{ column: submissionUpload.path, of: "submission", id: submissionUpload.requestId },
];

const sorts = {
	created_at: storedFile.createdAt,
	byte_size: storedFile.byteSize,
	content_type: storedFile.contentType,
};

/** True for files that nothing shows. Newer ones than `storedBefore` may be about to be used. */
export function isUnused(storedBefore: Date): SQL | undefined {
	const query = new QueryBuilder();
	const shownBy = (column: AnyPgColumn) =>
		query.select({ one: sql`1` }).from(column.table).where(eq(column, storedFile.path));
	return and(lt(storedFile.createdAt, storedBefore), ...uses.map(({ column }) => notExists(shownBy(column))));
}

/** What shows each of these files: `category 3`; files that nothing shows are not among them. */
export async function usesOf(db: Database, paths: string[]): Promise<{ path: string; by: string }[]> {
	const found: { path: string; by: string }[] = [];
	for (const { column, of, id } of uses) {
		const rows = await db.select({ path: column, id }).from(column.table).where(inArray(column, paths));
		for (const row of rows) found.push({ path: String(row.path), by: `${of} ${row.id}` });
	}
	return found;
}

export async function listFiles(
	db: Database,
	query: FileListQuery,
	condition?: SQL,
): Promise<Page<AdminFile>> {
	const { kind, q } = query;
	const wanted = and(
		condition,
		kind && like(storedFile.contentType, kind === "video" ? "video/%" : "image/%"),
		q ? or(like(storedFile.path, `${q.replace(/[\\%_]/g, "\\$&")}%`)) : undefined,
	);
	const select = db.select().from(storedFile).$dynamic();
	const { data, total } = await pageOf(db, query, select, { table: storedFile, condition: wanted, sorts });
	return { data: data.map(presentFile), total };
}

export async function findFiles(db: Database, ids: number[]): Promise<AdminFile[]> {
	return (await db.select().from(storedFile).where(inArray(storedFile.id, ids))).map(presentFile);
}

export async function sumOfBytes(db: Database, condition: SQL | undefined): Promise<number> {
	const [row] = await db
		.select({ bytes: sql<string>`coalesce(sum(${storedFile.byteSize}), 0)` })
		.from(storedFile)
		.where(condition);
	return Number(row?.bytes ?? 0);
}

export async function unusedFileIds(db: Database, storedBefore: Date): Promise<number[]> {
	const { id } = storedFile;
	return (await db.select({ id }).from(storedFile).where(isUnused(storedBefore)).orderBy(id)).map(
		(row) => row.id,
	);
}

export function presentFile(row: StoredFile): AdminFile {
	return {
		id: row.id,
		path: row.path,
		content_type: row.contentType as FileContentType,
		byte_size: row.byteSize,
		width: row.width,
		height: row.height,
		created_at: row.createdAt.toISOString(),
	};
}
