import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/db/testing.ts";
import { category, categoryStands } from "#server/features/category/table.ts";
import { compareLog } from "#server/features/ledger/comparison.ts";
import { countPending, keySaltOf, readHead } from "#server/features/ledger/data.ts";
import { LeafIndex } from "#server/features/ledger/leaf-index.ts";
import { beginLedger } from "#server/features/ledger/mutations.ts";
import { Sequencer } from "#server/features/ledger/sequence.ts";
import { nominee } from "#server/features/nominee/table.ts";
import { seasonRules } from "#server/features/season/data.ts";
import { season } from "#server/features/season/table.ts";
import { countVoided, countVotes, tallyDifferences } from "#server/features/voting/data.ts";
import { castBallots } from "#server/features/voting/mutations.ts";
import { vote } from "#server/features/voting/table.ts";
import { newBallot } from "#server/testing/ballot.ts";
import installation from "#server/testing/before-seasons.json" with { type: "json" };
import { migrateAnew, migrateFurther, storeRows } from "#server/testing/installation/rows.ts";

let t: TestDatabase;
beforeEach(async () => {
	t = await createTestDatabase();
});
afterEach(() => t.close());

/** Everything is there, in one season that runs, and goes on. */
async function expectNothingLost(): Promise<void> {
	const { db } = t;
	const [before] = installation.season;
	expect(await seasonRules(db)).toMatchObject({
		id: 1,
		name: before?.name,
		sharedNetworkAllowance: before?.shared_network_allowance,
		voterKeySalt: Buffer.from(before?.voter_key_salt.slice(2) ?? "", "hex"),
		archivedAt: null,
		ipv4By24: false,
	});
	const categories = await db
		.select({ id: category.id, seasonId: category.seasonId })
		.from(category)
		.orderBy(category.id);
	expect(categories).toEqual([1, 2, 3].map((id) => ({ id, seasonId: 1 })));
	expect(await db.$count(category, categoryStands)).toBe(2);
	expect([await countVotes(db), await countVoided(db), await db.$count(vote)]).toEqual([14, 2, 14]);
	expect(await tallyDifferences(db)).toEqual([]);

	await beginLedger(db);
	expect(await keySaltOf(db, 1), "the log goes on").toBe(installation.ledger[0]?.key_salt);
	expect([await readHead(db, 1), await countPending(db, 1)]).toMatchObject([{ size: 14 }, 2]);
	await db.execute(sql`update category set voting_closes_at = null`);
	const [couple] = await db.select({ id: nominee.id, categoryId: nominee.categoryId }).from(nominee);
	const ballot = newBallot(couple?.categoryId ?? 0, couple?.id ?? 0);
	expect(await castBallots(t.database, [ballot], 3)).toMatchObject([{ kind: "counted" }]);
	await new Sequencer(new LeafIndex(1)).addNext(db, await readHead(db, 1));
	expect(await compareLog(db, 1)).toMatchObject({ size: 17, waiting: 0, differences: [] });
}

test("an installation from before there were seasons loses nothing", async () => {
	await migrateAnew(t, 17);
	await storeRows(t.db, installation);
	await migrateFurther(t.database, 17);
	const [{ year } = { year: 0 }] = await t.db.select({ year: season.year }).from(season);
	expect(year, "that of its last closing time").toBe(2025);
	await expectNothingLost();
});

test("nor does a backup of one that is restored", async () => {
	await storeRows(t.db, installation);
	await expectNothingLost();
});
