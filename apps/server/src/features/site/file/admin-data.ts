import type { AdminFile, FileListQuery } from "@bcc/contract/site/admin-file";
import type { Database } from "#server/db/client.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import { type StoredFile, storedFile } from "#server/db/schema/file.ts";
import { and, inArray, like, lt, not, type SQL, sql } from "#server/lib/drizzle.ts";
import type { FileContentType } from "#server/media/rules.ts";
import { type Page, pageOf } from "#server/records/list.ts";

/** The columns that refer to a stored file: everything that shows one, deleted records included, as they may be restored. */
async function fileColumns(db: Database): Promise<{ table: string; column: string }[]> {
	return await rowsOf(
		db,
		sql`select t.relname as "table", a.attname as "column"
			from pg_constraint c
			join pg_class t on t.oid = c.conrelid
			join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
			where c.contype = 'f' and c.confrelid = 'stored_file'::regclass
			order by 1, 2`,
	);
}

const sorts = {
	created_at: storedFile.createdAt,
	byte_size: storedFile.byteSize,
	content_type: storedFile.contentType,
};

/** True for files that nothing shows. Newer ones than `storedBefore` may be about to be used. */
export async function isUnused(db: Database, storedBefore: Date): Promise<SQL | undefined> {
	const shown = (await fileColumns(db)).map(
		({ table, column }) =>
			sql`exists (select from ${sql.identifier(table)} t where t.${sql.identifier(column)} = ${storedFile.path})`,
	);
	return and(lt(storedFile.createdAt, storedBefore), ...shown.map(not));
}

/** A file, and what shows it: `category 3`, `nominee_photo 12`. */
export type FileUse = { path: string; by: string };

/** What shows each of these files, by default of all; files that nothing shows are not among them. */
export async function usesOf(db: Database, paths?: string[]): Promise<FileUse[]> {
	const found: FileUse[] = [];
	for (const { table, column } of await fileColumns(db)) {
		const path = sql`t.${sql.identifier(column)}`;
		const rows = await rowsOf<{ path: string; id: number }>(
			db,
			sql`select ${path} as path, t.id from ${sql.identifier(table)} t
				where ${paths ? inArray(path, paths) : sql`${path} is not null`} order by t.id`,
		);
		for (const row of rows) found.push({ path: row.path, by: `${table} ${row.id}` });
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
		q ? like(storedFile.path, `${q.replace(/[\\%_]/g, "\\$&")}%`) : undefined,
	);
	const select = db.select().from(storedFile).$dynamic();
	const { data, total } = await pageOf(db, query, select, { table: storedFile, condition: wanted, sorts });
	return { data: data.map(toAdminFile), total };
}

export async function findFiles(db: Database, ids: number[]): Promise<AdminFile[]> {
	return (await db.select().from(storedFile).where(inArray(storedFile.id, ids))).map(toAdminFile);
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
	const unused = await isUnused(db, storedBefore);
	const rows = await db.select({ id }).from(storedFile).where(unused).orderBy(id);
	return rows.map((row) => row.id);
}

export function toAdminFile(row: StoredFile): AdminFile {
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
