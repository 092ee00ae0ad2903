import type { Evening } from "@bcc/contract/awards/admin-evening";
import type { SeasonWinners } from "@bcc/contract/awards/winner";
import type { CategoryResults } from "@bcc/contract/votes/admin-result";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { category } from "#server/db/schema/category.ts";
import { jury, juryScore } from "#server/db/schema/jury.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import { season } from "#server/db/schema/season.ts";
import { siteSettings } from "#server/db/schema/site-settings.ts";
import { storeJury, storeSheets as storeSheetsOf } from "#server/features/jury/testing/jury.ts";
import { castVotes } from "#server/features/votes/voting/mutations.ts";
import { eq, sql } from "#server/lib/drizzle.ts";
import { registerStaff, type TestBrowser } from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { insertCategory } from "#server/testing/category.ts";
import { randomVote } from "#server/testing/random-vote.ts";
import { startOver } from "#server/testing/start-over.ts";

let t: TestApp;
let admin: TestBrowser;
let faith: Awaited<ReturnType<typeof insertCategory>>;
let criteria: number[];

beforeAll(async () => {
	t = await createTestApp();
});
beforeEach(async () => {
	await startOver(t);
	({ browser: admin } = await registerStaff(t, "admin"));
	faith = await insertCategory(t.db, { name: "Faith", nameSw: "Imani", couples: 3 });
	const votes = [4, 2, 0].flatMap((count, couple) =>
		Array.from({ length: count }, () => randomVote(faith.categoryId, faith.nomineeIds[couple] ?? 0)),
	);
	await castVotes(t.database, votes, 1);
	await t.db.update(siteSettings).set({ countsHiddenUntilPublished: true });
	await t.db.update(category).set({ votingClosesAt: new Date(Date.now() - 60_000) });
	await changed();
});
afterAll(() => t.close());

const changed = () => t.app.contentChanges.announce();

async function storeRule(share: number): Promise<void> {
	criteria = await storeJury(t.db, share, [
		{ name: "Faith", nameSw: "Imani", weight: 3 },
		{ name: "Service", nameSw: "Huduma", weight: 1 },
	]);
	await changed();
}

/** A judge's sheets, couple by couple. */
async function storeSheets(
	scores: (number[] | null)[],
	values?: Parameters<typeof storeSheetsOf>[3],
): Promise<void> {
	await storeSheetsOf(t.db, { ...faith, criteria }, scores, values);
	await changed();
}

async function closeJury(): Promise<void> {
	await t.db.update(jury).set({ closedAt: sql`now()` });
	await changed();
}

const results = async (query = "") =>
	(await admin.get(`/admin/api/votes/results${query}`)).json().data.categories[0] as CategoryResults;
const evening = async (query = "") =>
	(await admin.get(`/admin/api/votes/evening${query}`)).json().data.categories[0] as Evening["categories"][0];
const winners = async (language = "en") =>
	(await t.app.inject({ url: "/award/all/winners", headers: { "accept-language": language } })).json()
		.data[0] as SeasonWinners;
const publish = async () => {
	const body = { season: 1, digest: (await evening()).digest };
	return await admin.post(`/admin/api/votes/categories/${faith.categoryId}/publish`, body);
};
const placesOf = ({ rows }: CategoryResults) =>
	rows.map(({ nominee_id, rank, points }) => [
		faith.nomineeIds.indexOf(nominee_id),
		rank,
		...[points?.public, points?.jury, points?.total],
	]);

/** Every reply and table that shows results, without the moments at which they were made. */
async function allReplies(): Promise<string[]> {
	const urls = ["/award/all/category", `/award/category/${faith.categoryId}`, "/site/settings"];
	const open = [...urls, "/award/all/winners", "/award/all/archive"].map((url) => t.app.inject(url));
	const office = ["results", "results.csv", "evening", "summary"].map((name) =>
		admin.get(`/admin/api/votes/${name}`),
	);
	const replies = await Promise.all([...open, ...office]);
	return replies.map(({ statusCode, body }) => `${statusCode} ${body.replace(/"taken_at":"[^"]*"/, "")}`);
}

test("with a share of 0 every reply is the same to the byte, whatever a jury has scored", async () => {
	await publish();
	const before = await allReplies();
	expect(before.join()).not.toMatch(/"(points|jury|jury_share|award_rules)"/);
	await storeRule(0);
	await storeSheets([
		[1, 1],
		[10, 10],
		[10, 10],
	]);
	await closeJury();
	expect(await allReplies()).toEqual(before);
	await t.db.update(jury).set({ share: 1 });
	await changed();
	const other = await allReplies();
	expect(other.filter((each, index) => each !== before[index]).length).toBeGreaterThan(3);
});

test("until the jury has closed nobody reads a score, places are those of the votes, and none is announced", async () => {
	await storeRule(60);
	await storeSheets([
		[1, 1],
		[10, 10],
		[10, 10],
	]);
	const found = await results();
	expect(placesOf(found)).toEqual([
		[0, 1, "100.00", null, null],
		[1, 2, "50.00", null, null],
		[2, 3, "0.00", null, null],
	]);
	expect(found).toMatchObject({ final: false, jury: { share: 60, open: true, judges: 1, rows: [] } });
	expect(await evening()).toMatchObject({ obstacles: ["jury"], couples: [] });
	const refused = await publish();
	expect([refused.statusCode, refused.json().error]).toEqual([
		409,
		expect.objectContaining({ code: "results_not_final", message: expect.stringContaining("jury") }),
	]);
	// Nor by the season's word.
	await admin.post("/admin/api/votes/results/publish", { season: 1 });
	expect((await winners()).categories[0]).toEqual({ id: faith.categoryId, name: "Faith", winners: null });
	expect((await admin.get("/admin/api/votes/winners.zip")).statusCode).toBe(404);
});

test("votes and jury place couples by their shares, in the office, on the evening and for visitors", async () => {
	await storeRule(60);
	await storeSheets([[4, 4], [10, 10], null]);
	await storeSheets([
		[6, 10],
		[9, 9],
		[2, 6],
	]);
	// Neither handed in nor counted.
	await storeSheets(
		[
			[10, 10],
			[1, 1],
			[10, 10],
		],
		{ handedInAt: null },
	);
	await storeSheets(
		[
			[10, 10],
			[1, 1],
			[10, 10],
		],
		{ isCounted: false, removedAt: new Date() },
	);
	await closeJury();
	// (3 × 4 + 4 + 3 × 6 + 10) / 8 = 5.5; 0.4 × 100 + 0.6 × 55 = 73; 0.4 × 50 + 0.6 × 95 = 77; 0.6 × 30 = 18
	const places = [
		[1, 1, "50.00", "95.00", "77.00"],
		[0, 2, "100.00", "55.00", "73.00"],
		[2, 3, "0.00", "30.00", "18.00"],
	];
	const found = await results();
	expect(placesOf(found)).toEqual(places);
	expect(found).toMatchObject({ final: true, jury: { open: false, judges: 2 } });
	const csv = (await admin.get("/admin/api/votes/results.csv")).body.split("\r\n");
	expect(csv[0]).toMatch(/,tie_reason,public_points,jury_points,total_points$/);
	expect(csv[1]).toMatch(/,50\.00,95\.00,77\.00$/);
	const shown = await evening();
	expect([shown.obstacles, shown.jury_share]).toEqual([[], 60]);
	expect(shown.couples.map(({ place, points }) => [place, points?.total])).toEqual([
		[1, "77.00"],
		[2, "73.00"],
		[3, "18.00"],
	]);
	expect((await publish()).statusCode).toBe(200);
	const [swahili] = (await winners("sw")).categories;
	expect(swahili?.winners?.map(({ place, votes, points }) => [place, votes, points?.total])).toEqual([
		[1, 2, "77.00"],
		[2, 4, "73.00"],
		[3, 0, "18.00"],
	]);
	expect(swahili?.jury).toMatchObject({
		share: 60,
		judges: 2,
		criteria: [
			{ name: "Imani", weight: 3 },
			{ name: "Huduma", weight: 1 },
		],
		rows: [
			{ judges: 2, scores: ["5.00", "7.00"], points: "55.00" },
			{ judges: 2, scores: ["9.50", "9.50"], points: "95.00" },
			{ judges: 1, scores: ["2.00", "6.00"], points: "30.00" },
		],
	});
	expect(JSON.stringify(await winners())).not.toMatch(/Asha|Secret|"open"/);
});

test("numbers of votes that are not shown do not show by points either", async () => {
	await storeRule(60);
	await storeSheets([
		[4, 4],
		[10, 10],
		[1, 1],
	]);
	await closeJury();
	await t.db.execute(sql`update season set votes_in_archive = false`);
	await publish();
	const [found] = (await winners()).categories;
	expect(found?.winners?.map(({ votes, points }) => [votes, points])).toEqual(
		Array(3).fill([null, undefined]),
	);
	expect(found?.jury?.rows).toHaveLength(3);
});

test("what the screen showed is refused once the jury's part is another one", async () => {
	await storeRule(60);
	await storeSheets([
		[4, 4],
		[10, 10],
		[1, 1],
	]);
	await closeJury();
	const { digest } = await evening();
	// The places stay.
	await t.db.update(juryScore).set({ score: 5 }).where(eq(juryScore.score, 4));
	const path = `/admin/api/votes/categories/${faith.categoryId}/publish`;
	const reply = await admin.post(path, { season: 1, digest });
	expect(reply.json().error.code).toBe("results_changed");
});

test("a tie is one of exact totals, which the jury decides as any other", async () => {
	await storeRule(50);
	// 100 + 50 and 50 + 100
	await storeSheets([
		[5, 5],
		[10, 10],
		[1, 1],
	]);
	await closeJury();
	const found = await results();
	expect(found.open_ties).toEqual([{ place: 1, nominee_ids: faith.nomineeIds.slice(0, 2) }]);
	expect((await evening()).obstacles).toEqual(["tie"]);
	expect((await publish()).json().error.message).toContain("same total");
	const decide = (nominee_ids: number[]) =>
		admin.post(`/admin/api/votes/categories/${faith.categoryId}/tie-breaks`, {
			seen: null,
			nominee_ids,
			decided_by: "All judges",
			reason: "Longer married",
		});
	const [first = 0, second = 0, third = 0] = faith.nomineeIds;
	expect((await decide([second, third])).statusCode).toBe(409);
	expect((await decide([second, first])).statusCode).toBe(200);
	expect(placesOf(await results()).map(([couple, rank]) => [couple, rank])).toEqual([
		[1, 1],
		[0, 2],
		[2, 3],
	]);
	expect((await publish()).statusCode).toBe(200);
	expect((await winners()).categories[0]?.winners?.map(({ decided }) => decided)).toEqual([
		true,
		true,
		false,
	]);
});

test("a withdrawn couple has no points, and is not the most that others are measured by", async () => {
	await storeRule(50);
	await storeSheets([[5, 5], [10, 10], null]);
	await closeJury();
	const at = sql`now()`;
	await t.db
		.update(nominee)
		.set({ withdrawnAt: at })
		.where(eq(nominee.id, faith.nomineeIds[0] ?? 0));
	await changed();
	expect(placesOf(await results())).toEqual([
		[1, 1, "100.00", "100.00", "100.00"],
		[2, 2, "0.00", "100.00", "50.00"],
		[0, null, undefined, undefined, undefined],
	]);
});

test("what places would be with held votes is by their points, too", async () => {
	await storeRule(50);
	await storeSheets([
		[5, 5],
		[9, 9],
		[1, 1],
	]);
	await closeJury();
	const body = {
		category_id: faith.categoryId,
		nominee_id: faith.nomineeIds[0],
		reason: "A burst",
		held: true,
	};
	const held = await admin.post("/admin/api/votes/voids", body);
	expect(held.statusCode, held.body).toBe(200);
	// Without its 4 votes the first has 25; with them 75, and the second 25 + 45.
	expect(
		(await results()).rows.map(({ nominee_id, rank, rank_with_held }) => [
			faith.nomineeIds.indexOf(nominee_id),
			...[rank, rank_with_held],
		]),
	).toEqual([
		[1, 1, 2],
		[0, 2, 1],
		[2, 3, 3],
	]);
});

test("the archive shows both parts; a jury that nobody closed counts what was handed in", async () => {
	await storeRule(60);
	await storeSheets([
		[4, 4],
		[10, 10],
		[1, 1],
	]);
	await admin.post("/admin/api/votes/results/publish", { season: 1 });
	const over = { voterKeySalt: null, archivedAt: new Date(), resultsPublishedAt: new Date() };
	await t.db.update(season).set(over);
	await t.db.insert(season).values({ id: 2, year: 2031, name: "The next" });
	await changed();
	const [archived] = (await t.app.inject("/award/all/archive")).json().data;
	expect(archived.categories[0].winners.map(({ points }: { points: object }) => points)).toEqual([
		{ public: "50.00", jury: "100.00", total: "80.00" },
		{ public: "100.00", jury: "40.00", total: "64.00" },
		{ public: "0.00", jury: "10.00", total: "6.00" },
	]);
	expect(archived.categories[0].jury).toMatchObject({ share: 60, judges: 1 });
	expect(placesOf(await results("?season=1")).map(([, rank]) => rank)).toEqual([1, 2, 3]);
});

test("how the winner is found is public in both languages once voting is open, not before", async () => {
	const rules = async (language: string) =>
		(await t.app.inject({ url: "/site/settings", headers: { "accept-language": language } })).json().data[0]
			.award_rules;
	const opens = async (minutes: number) => {
		const times = {
			votingOpensAt: new Date(Date.now() + minutes * 60_000),
			votingClosesAt: new Date(Date.now() + 3_600_000),
		};
		await t.db.update(category).set(times);
		await changed();
	};
	await opens(5);
	await storeRule(40);
	expect(await rules("en")).toBeUndefined();
	await opens(-5);
	const [english] = await rules("en");
	expect(english.words).toBe("How the winner is found: 60 % public votes, 40 % jury");
	expect(english.details.join()).toContain("Faith (3 of 4), Service (1 of 4)");
	const [swahili] = await rules("sw");
	expect(swahili.words).toMatch(/60 .* 40 /);
	expect(swahili.details.join()).toContain("Huduma");
});
