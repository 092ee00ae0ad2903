import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { category } from "#server/db/schema/category.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import { tally } from "#server/db/schema/voting.ts";
import { hasVotes, votedCategories, votedCouples } from "#server/features/awards/withdrawal/data.ts";
import { and, eq, isNotNull, not, sql } from "#server/lib/drizzle.ts";
import { registerStaff, type TestBrowser } from "#server/testing/account.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";
import { hold, untilItWaits } from "#server/testing/held-statements.ts";

/* A vote at the very moment of a deletion: one of the two wins, and never is something deleted that has votes. */

const rounds = 15;

let t: TestApp;
let editor: TestBrowser;
let categoryId: number;
let nomineeId: number;
let otherId: number;
let voter = 0;

beforeAll(async () => {
	t = await createTestApp();
	editor = (await registerStaff(t, "editor")).browser;
});
afterAll(async () => {
	expect(await deletedWithVotes()).toBe(0);
	await t.close();
});
beforeEach(addCouple);

async function addCouple(): Promise<void> {
	const added = await addCategory(t, { couples: 2 });
	categoryId = added.categoryId;
	[nomineeId = 0, otherId = 0] = added.nomineeIds;
}

const removals = {
	category: () => editor.send("DELETE", `/admin/api/categories/${categoryId}?version=1`),
	couple: () => editor.send("DELETE", `/admin/api/nominees/${nomineeId}?version=1`),
};
const kinds = Object.keys(removals) as (keyof typeof removals)[];

const move = (id: number, category_id: number) =>
	editor.send("PUT", `/admin/api/nominees/${id}`, { category_id, husband: "Ali", wife: "Neema", version: 1 });

function cast() {
	voter += 1;
	const voteDetails = {
		nominee_id: nomineeId,
		category_id: categoryId,
		ip_address: "",
		device: "desktop",
	};
	return t.post("/voting/vote", { voteDetails }, { remoteAddress: `203.0.${voter >> 8}.${voter & 255}` });
}

async function deletedWithVotes(): Promise<number> {
	const deletedCategories = and(isNotNull(category.deletedAt), hasVotes(votedCategories));
	const deletedCouples = and(isNotNull(nominee.deletedAt), hasVotes(votedCouples));
	return (await t.db.$count(category, deletedCategories)) + (await t.db.$count(nominee, deletedCouples));
}

/** Starts one, and the other some turns of the event loop later. */
async function startBoth<One, Other>(one: () => One, other: () => Other, turns: number) {
	const first = one();
	for (let turn = 0; turn < turns; turn++) await setImmediate();
	return [first, other()] as const;
}

test.each(kinds)(
	"a vote and the deletion of its %s at once: one wins, the other gets an error",
	async (kind) => {
		for (let round = 0; round < rounds; round++) {
			await addCouple();
			const [vote, removal] =
				round % 2
					? await startBoth(cast, removals[kind], round)
					: (await startBoth(removals[kind], cast, round)).toReversed();
			expect([
				[200, 409],
				[404, 200],
			]).toContainEqual([(await vote)?.statusCode, (await removal)?.statusCode]);
		}
		expect(await deletedWithVotes()).toBe(0);
	},
);

/* What can be brought about only where statements of several sessions are under way at a time. */
if (process.env.TEST_DATABASE_URL)
	describe("statements that wait for each other", () => {
		/* A tally of the same couple on its way holds the vote's statement up after all of its conditions are checked. */
		const holdVote = () => hold(t.db, (tx) => tx.insert(tally).values({ nomineeId, categoryId, votes: 1 }));

		test.each(kinds)("the deletion of a %s waits for a vote under way, and is refused", async (kind) => {
			const letGo = await holdVote();
			const vote = cast();
			await untilItWaits(t.db, vote, 0);
			const removal = removals[kind]();
			await untilItWaits(t.db, removal, 1);
			await letGo();
			expect((await vote).statusCode).toBe(200);
			expect((await removal).json().error?.code).toBe("has_votes");
		});

		test.each([
			[
				"deletion of another couple of",
				() => editor.send("DELETE", `/admin/api/nominees/${otherId}?version=1`),
			],
			["move of a couple out of", async () => move(otherId, (await addCategory(t)).categoryId)],
			["move of a couple to", async () => move((await addCategory(t)).nomineeIds[0] ?? 0, categoryId)],
		])("the %s its category waits for a vote under way, and is refused an editor", async (_what, change) => {
			const letGo = await holdVote();
			const vote = cast();
			await untilItWaits(t.db, vote, 0);
			const changed = change();
			await untilItWaits(t.db, changed, 1);
			await letGo();
			expect((await vote).statusCode).toBe(200);
			expect((await changed).json().error?.code).toBe("needs_administrator");
		});

		test("without waiting, the condition in the write alone would delete the record of a vote under way", async () => {
			const letGo = await holdVote();
			const vote = cast();
			await untilItWaits(t.db, vote, 0);
			const removed = await t.db
				.update(category)
				.set({ deletedAt: new Date() })
				.where(and(eq(category.id, categoryId), not(hasVotes(votedCategories))))
				.returning({ id: category.id });
			await letGo();
			expect([removed.length, (await vote).statusCode]).toEqual([1, 200]);
			await t.db.update(category).set({ deletedAt: null }).where(eq(category.id, categoryId));
		});

		test.each(kinds)("a vote waits for the deletion of its %s under way, and is refused", async (kind) => {
			// The audit log's entry comes after the deletion, in the same transaction.
			const letGo = await hold(t.db, (tx) => tx.execute(sql`lock table audit_entry in share mode`));
			const removal = removals[kind]();
			await untilItWaits(t.db, removal, 0);
			const vote = cast();
			await untilItWaits(t.db, vote, 1);
			await letGo();
			expect((await removal).statusCode).toBe(200);
			expect((await vote).statusCode).toBe(404);
		});

		test("a deletion that would have to wait for long asks to come back, and votes go on", async () => {
			const letGo = await holdVote();
			const removal = await removals.category();
			expect([removal.statusCode, removal.json().error.code]).toEqual([503, "busy"]);
			await letGo();
			expect((await cast()).statusCode).toBe(200);
		});
	});
