import type { Evening } from "@bcc/contract/awards/admin-evening";
import type { SeasonWinners } from "@bcc/contract/awards/winner";
import type { CategoryResults } from "@bcc/contract/votes/admin-result";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { category } from "#server/db/schema/category.ts";
import { jury } from "#server/db/schema/jury.ts";
import { siteSettings } from "#server/db/schema/site-settings.ts";
import { storeJury, storeSheets } from "#server/features/jury/testing/jury.ts";
import { castVotes } from "#server/features/votes/voting/mutations.ts";
import { sql } from "#server/lib/drizzle.ts";
import { registerStaff, type TestBrowser } from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { insertCategory } from "#server/testing/category.ts";
import { randomVote } from "#server/testing/random-vote.ts";
import { startOver } from "#server/testing/start-over.ts";

const path = "/admin/api/votes";
let t: TestApp;
let admin: TestBrowser;
let faith: Awaited<ReturnType<typeof insertCategory>>;
let heldId: number;

beforeAll(async () => {
	t = await createTestApp();
});
afterAll(() => t.close());

/* Half votes, half jury. Of 4, 2 and 1 votes the first couple's are held and the second's voided; the jury gave 50, 90 and 10. */
beforeEach(async () => {
	await startOver(t);
	({ browser: admin } = await registerStaff(t, "admin"));
	faith = await insertCategory(t.db, { couples: 3 });
	const votes = [4, 2, 1].flatMap((count, couple) =>
		Array.from({ length: count }, () => randomVote(faith.categoryId, faith.nomineeIds[couple] ?? 0)),
	);
	await castVotes(t.database, votes, 1);
	await t.db.update(siteSettings).set({ countsHiddenUntilPublished: true });
	await t.db.update(category).set({ votingClosesAt: new Date(Date.now() - 60_000) });
	const criteria = await storeJury(t.db, 50);
	await storeSheets(t.db, { ...faith, criteria }, [
		[5, 5],
		[9, 9],
		[1, 1],
	]);
	await t.db.update(jury).set({ closedAt: sql`now()` });
	await t.app.contentChanges.announce();
	await decide(1, false);
	heldId = await decide(0, true);
});

async function decide(couple: number, held: boolean): Promise<number> {
	const about = { category_id: faith.categoryId, nominee_id: faith.nomineeIds[couple] };
	const reply = await admin.post(`${path}/voids`, { ...about, reason: "A burst", held });
	expect(reply.statusCode, reply.body).toBe(200);
	return reply.json().data.id;
}

const couple = (id: number) => faith.nomineeIds.indexOf(id);
const results = async () => (await admin.get(`${path}/results`)).json().data.categories[0] as CategoryResults;
const places = async () =>
	(await results()).rows.map(({ nominee_id, rank, rank_with_held, points }) => [
		...[couple(nominee_id), rank, rank_with_held],
		...[points?.public, points?.jury, points?.total],
	]);
const evening = async () =>
	(await admin.get(`${path}/evening`)).json().data.categories[0] as Evening["categories"][0];
const publish = async () =>
	await admin.post(`${path}/categories/${faith.categoryId}/publish`, {
		season: 1,
		digest: (await evening()).digest,
	});

const names = ["husband", "place", "votes", "voided", "held", "votes_with_held", "place_with_held"];
const points = ["public_points", "jury_points", "total_points"];
async function csv(): Promise<string[]> {
	const [head = [], ...lines] = (await admin.get(`${path}/results.csv`)).body
		.trim()
		.split("\r\n")
		.map((line) => line.split(","));
	return lines.map((line) => [...names, ...points].map((name) => line[head.indexOf(name)]).join());
}

test("held and voided votes give no points; beside the places are those with the held ones", async () => {
	// With held: 50 + 25, 0 + 45, and a fourth of 50 + 5.
	expect(await places()).toEqual([
		[2, 1, 3, "100.00", "10.00", "55.00"],
		[1, 2, 2, "0.00", "90.00", "45.00"],
		[0, 3, 1, "0.00", "50.00", "25.00"],
	]);
	expect(await results()).toMatchObject({ final: false, votes: 1, voided: 2, held: 4 });
	expect(await csv()).toEqual([
		"Husband 3,1,1,0,0,1,3,100.00,10.00,55.00",
		"Husband 2,2,0,2,0,0,2,0.00,90.00,45.00",
		"Husband 1,3,0,0,4,4,1,0.00,50.00,25.00",
	]);
	expect(await evening()).toMatchObject({ obstacles: ["held"], couples: [] });
	expect((await publish()).json().error.code).toBe("results_not_final");
});

test.each([
	[
		"released",
		"restore",
		[
			[0, 1, 1, "100.00", "50.00", "75.00"],
			[1, 2, 2, "0.00", "90.00", "45.00"],
			[2, 3, 3, "25.00", "10.00", "17.50"],
		],
		["Husband 1,1,4,0,0,4,1,100.00,50.00,75.00", "Husband 2,2,0,2,0,0,2,0.00,90.00,45.00"],
	],
	[
		"voided",
		"void",
		[
			[2, 1, 1, "100.00", "10.00", "55.00"],
			[1, 2, 2, "0.00", "90.00", "45.00"],
			[0, 3, 3, "0.00", "50.00", "25.00"],
		],
		["Husband 3,1,1,0,0,1,1,100.00,10.00,55.00", "Husband 2,2,0,2,0,0,2,0.00,90.00,45.00"],
	],
])("once they are %s, all that shows the result agrees", async (_, action, expected, lines) => {
	const reply = await admin.post(`${path}/voids/${heldId}/${action}`, { reason: "Looked at" });
	expect(reply.statusCode, reply.body).toBe(200);
	expect(await places()).toEqual(expected);
	expect(await results()).toMatchObject({ final: true, held: 0 });
	expect((await csv()).slice(0, 2)).toEqual(lines);
	const totals = expected.map(([of, place, , , , total]) => [of, place, total]);
	const { obstacles, couples } = await evening();
	expect(obstacles).toEqual([]);
	expect(couples.map((each) => [couple(each.nominee_id), each.place, each.points?.total])).toEqual(totals);
	expect((await publish()).statusCode).toBe(200);
	const [season] = (await t.app.inject("/award/all/winners")).json().data as SeasonWinners[];
	expect(
		season?.categories[0]?.winners?.map((each) => [couple(each.nominee_id), each.place, each.points?.total]),
	).toEqual(totals);
});
