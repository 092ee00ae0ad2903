import { sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { rowsOf } from "#server/db/rows-of.ts";

/* 200 characters without a place to break a line. */
const address = `https://example.org/${"a".repeat(180)}`;
const joined = "Mwandenga\u00a0wa\u00a0".repeat(15);

/** Columns of what people write. */
const written =
	"^(name|topic|presenter|talker_name|description|venue|place|husband|wife|story|church|region|frozen_notice|title|title_html|text_html|html|caption|alt|address|about_lead|about_text|vision|mission|contact_lead|copyright_holder|rights|designer|used_story|note)(_sw)?$";

/** Puts a text that cannot break into each field of everything that is stored. */
export async function lengthenTexts(db: Database): Promise<void> {
	const rows = await rowsOf<{ table: string; column: string }>(
		db,
		sql`select table_name as table, column_name as column from information_schema.columns
			where table_schema = 'public' and data_type = 'text' and column_name ~ ${written}
				and table_name <> 'stored_file'`,
	);
	for (const { table, column } of rows) {
		const text = /name|husband|wife|presenter|title|place/.test(column) ? joined : address;
		await db.execute(sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${text}`);
	}
}
