import type { Backup } from "@bcc/contract/office/admin-backup";
import type { Database } from "#server/db/client.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import { backup } from "#server/db/schema/backup.ts";
import { fillingOrder, leftOut, type Reference } from "#server/features/office/backup/rules.ts";
import { desc, eq, type SQL, sql } from "#server/lib/drizzle.ts";

export async function latestBackup(db: Database, condition?: SQL) {
	const [row] = await db.select().from(backup).where(condition).orderBy(desc(backup.id)).limit(1);
	return row;
}

export async function findBackup(db: Database, id: number) {
	const [row] = await db.select().from(backup).where(eq(backup.id, id));
	return row;
}

/** Most backups in the list. */
const mostListed = 100;

/** The newest first. */
export async function listBackups(db: Database): Promise<Omit<Backup, "is_here">[]> {
	const rows = await db.select().from(backup).orderBy(desc(backup.id)).limit(mostListed);
	return rows.map(({ id, votes, files, sha256, ...row }) => ({
		id,
		votes,
		files,
		sha256,
		taken_at: row.takenAt.toISOString(),
		size: row.byteSize,
		file_name: row.fileName,
		is_good: row.isGood,
	}));
}

export type SavedTable = { name: string; columns: string[] };

/** The tables that archives hold, each after those it refers to. */
export async function savedTables(db: Database): Promise<SavedTable[]> {
	const columns = await rowsOf<{ table: string; column: string }>(
		db,
		sql`select c.table_name as "table", c.column_name as "column"
			from information_schema.columns c
			join information_schema.tables t using (table_schema, table_name)
			where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
			order by c.table_name, c.ordinal_position`,
	);
	const references = await rowsOf<Reference>(
		db,
		sql`select conrelid::regclass::text as "from", confrelid::regclass::text as "to"
			from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
	);
	const byTable = Map.groupBy(columns, ({ table }) => table);
	const names = [...byTable.keys()].filter((name) => !leftOut.has(name));
	const plain = references.map(({ from, to }) => ({ from: unquoted(from), to: unquoted(to) }));
	return fillingOrder(names, plain).map((name) => ({
		name,
		columns: (byTable.get(name) ?? []).map(({ column }) => column),
	}));
}

const unquoted = (identifier: string) => identifier.replaceAll('"', "");

export async function appliedMigrations(db: Database): Promise<string[]> {
	const rows = await rowsOf<{ hash: string }>(
		db,
		sql`select hash from drizzle.__drizzle_migrations order by created_at, id`,
	);
	return rows.map(({ hash }) => hash);
}

export async function pagesOf(db: Database, table: string): Promise<number> {
	const [row] = await rowsOf<{ pages: number }>(
		db,
		sql`select (pg_relation_size(${table}::regclass) / current_setting('block_size')::int)::int as pages`,
	);
	return row?.pages ?? 0;
}

/** The place of a row in its table, used or not: `(page,number)`. */
type Place = string;

/**
 * Cuts a table's pages from `first` to before `end` into stretches of some `bytes` of JSON each, or of one row that is larger;
 * gives where each begins. Lengths of large values are known without reading them.
 */
export async function cutPages(
	db: Database,
	{ name, columns }: SavedTable,
	first: number,
	end: number,
	bytes: number,
): Promise<Place[]> {
	const lengths = columns.map(
		(column) => sql`coalesce(octet_length(${sql.identifier(column)}::text), 4) + ${column.length + 6}::int`,
	);
	const rows = await rowsOf<{ place: Place }>(
		db,
		sql`select min(place)::text as place
			from (
				select place, (sum(length) over (order by place) - length) / ${bytes}::int as part
				from (
					select ctid as place, ${sql.join(lengths, sql` + `)} as length from ${sql.identifier(name)}
					where ctid >= ${`(${first},0)`}::tid and ctid < ${`(${end},0)`}::tid
				) measured
			) summed
			group by part order by min(place)`,
	);
	return rows.map(({ place }) => place);
}

/** The rows of a table that lie from `start` to before `end`, as lines of JSON; of `snapshot`, else the transaction's. */
export async function rowsBetween(
	db: Database,
	{ name }: SavedTable,
	start: Place,
	end: Place,
	snapshot?: string,
): Promise<string[]> {
	const rows = await rowsOf<{ line: string }>(
		db,
		sql`select to_jsonb(t)::text as line from ${sql.identifier(name)} t
			where ctid >= ${start}::tid and ctid < ${end}::tid
				${snapshot ? sql`and pg_visible_in_snapshot(t.xmin::text::xid8, ${snapshot}::pg_snapshot)` : sql``}`,
	);
	return rows.map(({ line }) => line);
}

export async function currentSnapshot(db: Database): Promise<string> {
	const [row] = await rowsOf<{ snapshot: string }>(db, sql`select pg_current_snapshot()::text as snapshot`);
	return row?.snapshot ?? "";
}

export async function firstFilledTable(db: Database, tables: SavedTable[]): Promise<string | null> {
	for (const { name } of tables) {
		const rows = await rowsOf(db, sql`select from ${sql.identifier(name)} limit 1`);
		if (rows.length > 0) return name;
	}
	return null;
}
