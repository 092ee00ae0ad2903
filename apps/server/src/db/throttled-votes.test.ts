import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { refusedVote } from "#server/db/schema/vote-history.ts";
import { createTestDatabase } from "#server/db/testing.ts";
import { sql } from "#server/lib/drizzle.ts";

const migration = new URL("./migrations/0027_throttled_votes.sql", import.meta.url);

test("refused votes that were counted under the earlier word are counted as throttled", async () => {
	const t = await createTestDatabase();
	const minute = new Date("2027-01-01T08:00:00Z");
	await t.db.execute(sql`alter table refused_vote drop constraint refused_vote_reason_check`);
	await t.db.execute(sql`insert into refused_vote (minute, reason, votes)
		values (${minute.toISOString()}, 'held_back', 3), (${minute.toISOString()}, 'busy', 2)`);
	for (const statement of (await readFile(migration, "utf8")).split("--> statement-breakpoint"))
		await t.db.execute(sql.raw(statement));
	const stored = await t.db.select().from(refusedVote).orderBy(refusedVote.votes);
	expect(stored.map(({ reason, votes }) => [reason, votes])).toEqual([
		["busy", 2],
		["throttled", 3],
	]);
	await t.close();
});
