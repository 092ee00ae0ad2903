import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AppOptions } from "#server/app.ts";
import { type Database, type DatabaseHandle, openDatabase } from "#server/db/client.ts";
import { jury, juryCriterion } from "#server/db/schema/jury.ts";
import { nominationCall, nominationCategory } from "#server/db/schema/nomination.ts";
import { season } from "#server/db/schema/season.ts";
import { ussd } from "#server/db/schema/ussd.ts";
import { castVotes } from "#server/features/votes/voting/mutations.ts";
import { registerStaff, TestBrowser } from "#server/testing/account.ts";
import type { TestApp } from "#server/testing/app.ts";
import { insertCategory } from "#server/testing/category.ts";
import { randomVote } from "#server/testing/random-vote.ts";
import { createSite, type TestSite } from "#server/testing/site.ts";
import { wings } from "#server/wings.ts";
import { startApplication } from "./application.ts";

type Wings = NonNullable<AppOptions["wings"]>;

/** Cookies and seasons are of this time. */
const now = new Date();
const day = 24 * 60 * 60 * 1000;
const variables = { USSD_SECRET: "a-secret-of-a-gateway-0123456789", USSD_FROM: "loopback" };

let site: TestSite;
let database: DatabaseHandle;
let cookies: [string, string][];
/** Of the season that runs. */
let running: Awaited<ReturnType<typeof insertCategory>>;

/** A season that is over, one that runs, and votes in both. */
beforeAll(async () => {
	site = await createSite();
	database = await openDatabase({ dataDir: site.dataDir });
	const { db } = database;
	await vote(site);
	await db
		.update(season)
		.set({ voterKeySalt: null, archivedAt: now, resultsPublishedAt: now, votesInArchive: true });
	await db.insert(season).values({ id: 2, year: 2027, name: "The next", voterKeySalt: randomBytes(32) });
	running = await insertCategory(db, { couples: 3, name: "Couple of Hope" });
	await vote(running, 2);
	const { app } = await startApplication(database, site.dataDir);
	const { browser } = await registerStaff({ app, db } as TestApp, "admin");
	cookies = [...browser.cookies];
	await app.close();
}, 120_000);
afterAll(async () => {
	await database?.close();
	await site?.remove();
});

async function vote(
	{ categoryId, nomineeIds }: Pick<TestSite, "categoryId" | "nomineeIds">,
	seasonId = 1,
): Promise<void> {
	const votes = [3, 2].flatMap((count, couple) =>
		Array.from({ length: count }, () => ({ ...randomVote(categoryId, nomineeIds[couple] ?? 0), seasonId })),
	);
	await castVotes(database, votes, 1);
}

/** What every reply has anew: its nonce, and the database's time with the hours until it. */
const ofItsTime = /nonce(=|":)"[^"]*"|"(taken_at|as_of)":"[^"]*"|"buckets":\[[^\]]*\]/g;

/** What visitors and organisers get that could speak of a wing, without what is new in every reply. */
async function allReplies(of: Wings, env: Record<string, string> = {}): Promise<Map<string, string>> {
	const { categoryId, nomineeIds } = running;
	const pages = [
		"home",
		"award/category",
		`award/nominees?categoryId=${categoryId}`,
		`award/couple?coupleId=${nomineeIds[0]}`,
		"award/winners",
		"award/archive",
		"profile",
	].flatMap((path) => [`/${path}`, `/sw/${path}`]);
	const calls = ["all/category", `category/${categoryId}`, `category/nominees/${categoryId}`].concat(
		...["all/winners", "all/archive"],
	);
	const tables = ["summary", "results", "results?season=1", "results.csv", "results.csv?season=1", "evening"];
	const office = [
		...[...tables, "dashboard?by=hour"].map((path) => `votes/${path}`),
		...["seasons", "seasons/next", "books", "start-page"],
	];
	const { app } = await startApplication(database, site.dataDir, {
		clock: () => now,
		wings: of,
		variables: env,
	});
	const browser = new TestBrowser({ app } as TestApp);
	for (const [name, value] of cookies) browser.cookies.set(name, value);
	const replies = new Map<string, string>();
	const keep = async (path: string, headers?: Record<string, string>) => {
		const { statusCode, body } = await browser.get(path, headers);
		replies.set(path, `${statusCode} ${body.replaceAll(ofItsTime, "")}`);
	};
	for (const path of pages) await keep(path, { accept: "text/html" });
	for (const path of calls) await keep(`/award/${path}`);
	await keep("/site/settings");
	for (const path of office) await keep(`/admin/api/${path}`);
	await app.close();
	return replies;
}

/** What makes each of them be used. */
const uses: Record<string, (db: Database) => Promise<unknown>> = {
	async jury(db) {
		await db.insert(jury).values({ seasonId: 2, share: 40 });
		const named = { name: "Faith", nameSw: "Imani" };
		await db.insert(juryCriterion).values({ seasonId: 2, position: 1, ...named, weight: 1 });
	},
	async nominations(db) {
		const [opensAt, closesAt] = [-day, day].map((ms) => new Date(now.getTime() + ms)) as [Date, Date];
		await db.insert(nominationCall).values({ seasonId: 2, opensAt, closesAt });
		await db.insert(nominationCategory).values({ categoryId: running.categoryId });
	},
	ussd: (db) => db.insert(ussd).values({ code: "*149*88#" }),
};

describe("a wing that is registered, and of which the season has nothing", () => {
	const there = Object.keys(uses).filter((name) => name in wings);

	test.runIf(there.length > 0).each(there)("%s: is in no byte of pages, replies and tables", async (name) => {
		const { db } = database;
		const without = Object.fromEntries(Object.entries(wings).filter(([each]) => each !== name)) as Wings;
		const before = await allReplies(without);
		for (const [path, reply] of before) expect(reply, path).toMatch(/^(200|302) /);
		expect(await allReplies(wings)).toEqual(before);
		const env = name === "ussd" ? variables : {};
		await uses[name]?.(db);
		const after = await allReplies(wings, env);
		expect([...after].filter(([path, reply]) => before.get(path) !== reply).length).toBeGreaterThan(2);
		expect(await allReplies(without)).toEqual(before);
		for (const table of [juryCriterion, jury, nominationCategory, nominationCall, ussd])
			await db.delete(table);
	});
});
