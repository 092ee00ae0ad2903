import type { Database } from "#server/db/client.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import { contentOf, readArchive } from "#server/features/office/backup/archive.ts";
import { savedTables } from "#server/features/office/backup/data.ts";
import { tableOfEntry } from "#server/features/office/backup/rules.ts";
import { sql } from "#server/lib/drizzle.ts";

type Row = Record<string, unknown>;

/** The rows of a table in an archive, each with the number of its part. */
export async function rowsInParts(file: string, table: string): Promise<{ part: number; row: Row }[]> {
	const rows: { part: number; row: Row }[] = [];
	let part = -1;
	for await (const entry of readArchive(file)) {
		const content = await contentOf(entry);
		if (tableOfEntry(entry.name) !== table) continue;
		part += 1;
		for (const line of content.toString().trimEnd().split("\n")) rows.push({ part, row: JSON.parse(line) });
	}
	return rows;
}

/** The number of rows and the content of each archived table, in any order. */
export async function rowDigests(db: Database): Promise<Record<string, string>> {
	const digests: Record<string, string> = {};
	for (const { name } of await savedTables(db)) {
		const [row] = await rowsOf<{ digest: string }>(
			db,
			sql`select count(*) || ' ' || md5(coalesce(string_agg(digest, '' order by digest), '')) as digest
				from (select md5(to_jsonb(t)::text) as digest from ${sql.identifier(name)} t) rows`,
		);
		digests[name] = row?.digest ?? "";
	}
	return digests;
}
