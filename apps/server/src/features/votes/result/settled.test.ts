import { afterAll, beforeAll, expect, test } from "vitest";
import { category } from "#server/db/schema/category.ts";
import { tally } from "#server/db/schema/voting.ts";
import { voteResults } from "#server/features/votes/result/data.ts";
import { resultsOf } from "#server/features/votes/result/rules.ts";
import { settledCategories } from "#server/features/votes/result/settled.ts";
import { eq, sql } from "#server/lib/drizzle.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";

let t: TestApp;
let voter = 0;
beforeAll(async () => {
	t = await createTestApp();
});
afterAll(() => t.close());

function cast(categoryId: number, nomineeId: number | undefined) {
	const voteDetails = { nominee_id: nomineeId, category_id: categoryId, ip_address: "", device: "mobile" };
	return t.post("/voting/vote", { voteDetails }, { remoteAddress: `203.0.113.${++voter}` });
}

const closeSince = (id: number, seconds: number) =>
	t.db
		.update(category)
		.set({ votingClosesAt: sql`now() - make_interval(secs => ${seconds})` })
		.where(eq(category.id, id));

async function resultOf(categoryId: number) {
	const { categories } = await voteResults({ database: t.database, scorers: [] }, new Date(), {
		only: categoryId,
	});
	const [found] = categories;
	if (!found) throw new Error("no results");
	return found;
}

/** The attack: while a lock delays a vote, voting ends and somebody requests the results. */
async function whileVoteIsHeldUp(
	work: (categoryId: number) => Promise<void>,
): Promise<{ categoryId: number; acknowledged: boolean }> {
	const { categoryId, nomineeIds } = await addCategory(t, { couples: 1 });
	await cast(categoryId, nomineeIds[0]);
	const vote = await t.db.transaction(async (tx) => {
		await tx.select().from(tally).where(eq(tally.categoryId, categoryId)).for("update");
		const late = cast(categoryId, nomineeIds[0]);
		const waits = async () => {
			const { rows } = (await t.db.execute(
				sql`select 1 from pg_locks l join pg_stat_activity a using (pid)
					where not l.granted and a.datname = current_database()`,
			)) as unknown as { rows: unknown[] };
			return rows.length;
		};
		await expect.poll(waits, { interval: 5 }).toBeGreaterThan(0);
		await closeSince(categoryId, 60);
		await work(categoryId);
		return { late };
	});
	return { categoryId, acknowledged: (await vote.late).statusCode === 200 };
}

test("results are final only when no vote that was under way at the close can be stored any more", async () => {
	// The embedded database does one thing at a time: no vote is under way while results are read.
	if (t.database.kind === "pglite") return;
	const { categoryId, acknowledged } = await whileVoteIsHeldUp(async (id) => {
		expect(await resultOf(id)).toMatchObject({ state: "closed", final: false, settling: true, votes: 1 });
	});
	expect(acknowledged).toBe(true);
	expect(await resultOf(categoryId)).toMatchObject({ final: true, settling: false, votes: 2 });
});

test("without a check for votes under way, results are final and change afterwards", async () => {
	if (t.database.kind === "pglite") return;
	let shown = { final: false, votes: 0 };
	const { categoryId, acknowledged } = await whileVoteIsHeldUp(async (id) => {
		const settled = await settledCategories(t.database, async () => true);
		const { votes, final } = resultsOf(
			{
				...(await resultOf(id)),
				couples: [],
				voting_opens_at: null,
				frozen_notice: null,
				frozen_notice_sw: null,
			},
			settled.has(id),
		);
		shown = { votes, final };
	});
	expect(shown).toEqual({ final: true, votes: 1 });
	expect(acknowledged).toBe(true);
	expect((await resultOf(categoryId)).votes).toBe(2);
});

test("results become final some seconds after the end, by the database's clock", async () => {
	const { categoryId, nomineeIds } = await addCategory(t, { couples: 1 });
	await cast(categoryId, nomineeIds[0]);
	expect(await resultOf(categoryId)).toMatchObject({ state: "open", final: false, settling: false });
	const waits = t.database.kind === "postgresql";
	await closeSince(categoryId, 15);
	expect(await resultOf(categoryId)).toMatchObject({ state: "closed", final: !waits, settling: waits });
	await closeSince(categoryId, 21);
	expect(await resultOf(categoryId)).toMatchObject({ final: true, settling: false, votes: 1 });
	// Reopened: nothing is final any more.
	await t.db
		.update(category)
		.set({ votingClosesAt: null, frozenAt: sql`now()` })
		.where(eq(category.id, categoryId));
	expect(await resultOf(categoryId)).toMatchObject({ state: "frozen", final: false, settling: waits });
	await t.db.update(category).set({ frozenAt: null }).where(eq(category.id, categoryId));
	expect(await resultOf(categoryId)).toMatchObject({ state: "open", final: false, settling: false });
});
