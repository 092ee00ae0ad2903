import { mountSmallVolume } from "@bcc/testing/small-volume";
import { expect, test } from "vitest";
import { openDatabase } from "#server/db/client.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import { sqlStateOf } from "#server/db/sql-state.ts";
import { createTestDatabase } from "#server/db/testing.ts";
import { sql } from "#server/lib/drizzle.ts";
import { OperatorError } from "#server/lib/operator-error.ts";

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

test("a disk without room for a new database is named in one line", async ({ skip }) => {
	const volume = await mountSmallVolume(5).catch(() => skip("This user cannot mount a disk."));
	try {
		const dataDir = `${volume.path}/data`;
		const error = await openDatabase({ dataDir }).catch((error: unknown) => error);
		expect(error).toBeInstanceOf(OperatorError);
		expect((error as Error).message).toBe(
			`The embedded database in ${dataDir} cannot be opened: its disk is full.`,
		);
	} finally {
		await volume.remove();
	}
});
