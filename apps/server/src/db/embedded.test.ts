import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#server/db/rows-of.ts";
import { sqlStateOf } from "#server/db/sql-state.ts";
import { createTestDatabase } from "#server/db/testing.ts";

/** PostgreSQL's `statement_too_complex`. */
const tooComplex = "54001";

test.each([
	["a sum", `select ${"1 + ".repeat(2_500)}1`],
	["a list in JSON", `select '${"[".repeat(5_000)}${"]".repeat(5_000)}'::jsonb`],
])(
	"%s that is nested too deeply is refused before V8’s stack overflows, and the database goes on",
	async (_what, text) => {
		const { db, close } = await createTestDatabase();
		try {
			const error = await db.execute(sql.raw(text)).catch((error: unknown) => error);
			expect(sqlStateOf(error)).toBe(tooComplex);
			expect(await rowsOf(db, sql`select 2 as two`)).toEqual([{ two: 2 }]);
		} finally {
			await close();
		}
	},
);
