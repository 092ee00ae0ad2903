import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Database, DatabaseHandle } from "#server/db/client.ts";
import { migrationsFolder } from "#server/db/database.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import { savedTables } from "#server/features/backup/data.ts";

/** Rows of an installation by table, each after those that it refers to. */
export type Rows = Record<string, Record<string, unknown>[]>;

/** The migrations by their names, the oldest first. */
export async function migrationNames(): Promise<string[]> {
	const files = (await readdir(migrationsFolder)).filter((name) => name.endsWith(".sql"));
	return files.toSorted().map((name) => name.replace(/\.sql$/, ""));
}

/** Takes everything out of a database and gives it the schema of before. @param last number of the last migration that is run */
export async function migrateAnew({ db }: { db: Database }, last: number): Promise<void> {
	await db.execute(sql`drop schema public cascade`);
	await db.execute(sql`create schema public`);
	for (const name of (await migrationNames()).slice(0, last + 1)) {
		const text = await readFile(join(migrationsFolder, `${name}.sql`), "utf8");
		for (const statement of text.split("--> statement-breakpoint")) {
			if (statement.trim() !== "") await db.execute(sql.raw(statement));
		}
	}
}

/** Runs what has come since, as a start of the site does. @param last number of the last migration that was run */
export async function migrateFurther(database: DatabaseHandle, last: number): Promise<void> {
	await database.db.execute(sql`
		delete from drizzle.__drizzle_migrations where id in (
			select id from drizzle.__drizzle_migrations order by created_at offset ${last + 1})`);
	await database.migrate();
}

/** Stores the rows as the installation had them; columns of later take their defaults, as in a restore. */
export async function storeRows(db: Database, rows: Rows): Promise<void> {
	for (const [name, ofTable] of Object.entries(rows)) {
		if (ofTable.length === 0) continue;
		const table = sql.identifier(name);
		const columns = sql.join(
			Object.keys(ofTable[0] ?? {}).map((column) => sql.identifier(column)),
			sql`, `,
		);
		await db.execute(sql`
			insert into ${table} (${columns}) overriding system value
			select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(ofTable)}::jsonb)`);
	}
	const numbered = await rowsOf<{ table: string; column: string }>(
		db,
		sql`select table_name as "table", column_name as "column" from information_schema.columns
			where table_schema = 'public' and is_identity = 'YES'`,
	);
	for (const { table, column } of numbered) {
		await db.execute(sql`
			select setval(pg_get_serial_sequence(${table}, ${column}), coalesce(max(${sql.identifier(column)}), 1),
				max(${sql.identifier(column)}) is not null)
			from ${sql.identifier(table)}`);
	}
}

/** How many rows tables have. */
export async function countRows(db: Database, tables: string[]): Promise<Record<string, number>> {
	const counts: Record<string, number> = {};
	for (const table of tables) counts[table] = await db.$count(sql`${sql.identifier(table)}`);
	return counts;
}

/** All rows that a backup has, and links of invitations, as JSON. */
export async function readRows(db: Database): Promise<Rows> {
	const rows: Rows = {};
	for (const name of [...(await savedTables(db)).map((table) => table.name), "invitation_link"]) {
		const table = sql.identifier(name);
		const found = await rowsOf<{ row: Record<string, unknown> }>(
			db,
			sql`select to_jsonb(t) as row from ${table} t order by t::text`,
		);
		rows[name] = found.map(({ row }) => row);
	}
	return rows;
}
