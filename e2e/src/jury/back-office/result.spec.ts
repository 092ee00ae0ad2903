import type { NextSeason } from "@bcc/contract/awards/admin-season";
import { m } from "@bcc/messages";
import type { Database } from "@bcc/server/db/client";
import { category } from "@bcc/server/db/schema/category";
import { judge, jury, juryCriterion, juryScore, jurySheet } from "@bcc/server/db/schema/jury";
import { nominee } from "@bcc/server/db/schema/nominee";
import { siteSettings } from "@bcc/server/db/schema/site-settings";
import { people, storePeople } from "#e2e/back-office/people.ts";
import { test as base } from "#e2e/back-office/sites.ts";
import { desktop, lookInSizes, phone } from "#e2e/back-office/sizes.ts";
import { callAdmin, goToScreen, openScreen, signIn, staffPassword } from "#e2e/back-office/staff.ts";
import { type StartedSite, startSite } from "#e2e/back-office/start-site.ts";
import { castVote } from "#e2e/back-office/voting-categories.ts";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { sidewaysScroll } from "#e2e/fixtures/fit.ts";
import { openPage } from "#e2e/fixtures/open-page.ts";
import { expect } from "#e2e/fixtures/test.ts";

type Judged = { id: number; name: string; couples: number[] };

/** A category whose jury has closed: it gave the first couple 50 points, the second 100. */
async function fillJudged(db: Database): Promise<Judged> {
	await storePeople(db);
	await db.update(siteSettings).set({ countsHiddenUntilPublished: true });
	const name = "Couple of Faith";
	const [stored] = await db
		.insert(category)
		.values({ name, nameSw: "Imani", description: "Of one town", code: "J-1" })
		.returning({ id: category.id });
	const id = stored?.id ?? 0;
	const names = ["Amani", "Baraka"].map((husband) => ({ categoryId: id, husband, wife: "Neema" }));
	const couples = await db.insert(nominee).values(names).returning({ id: nominee.id });
	const at = new Date();
	await db.insert(jury).values({ seasonId: 1, share: 60, closedAt: at });
	const [criterion] = await db
		.insert(juryCriterion)
		.values({ seasonId: 1, position: 1, name: "Service", nameSw: "Huduma", weight: 1 })
		.returning({ id: juryCriterion.id });
	const [asha] = await db
		.insert(judge)
		.values({ seasonId: 1, name: "Asha Juma", locale: "en", createdAt: at, handedInAt: at })
		.returning({ id: judge.id });
	for (const [index, couple] of couples.entries()) {
		const key = { judgeId: asha?.id ?? 0, nomineeId: couple.id };
		await db.insert(jurySheet).values({ ...key, knowsCouple: false, comment: "Secret", savedAt: at });
		await db.insert(juryScore).values({ ...key, criterionId: criterion?.id ?? 0, score: 5 + 5 * index });
	}
	return { id, name, couples: couples.map((couple) => couple.id) };
}

const test = base.extend<{ judged: StartedSite<Judged> }>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
	judged: async ({}, use) => {
		const site = await startSite("judged", fillJudged);
		await use(site);
		await site.remove();
	},
	baseURL: async ({ judged }, use) => use(judged.origin),
});

test("public votes and jury find the winner, in the office, on the evening and on the site", async ({
	page,
	judged: { origin, content },
	anotherVisitor,
}) => {
	for (const couple of [0, 0, 1]) await castVote(origin, content, couple);
	const visitor = await anotherVisitor();
	await visitor.setViewportSize(phone);
	const rule = m.jury_rule({ public: 40, jury: 60 });
	for (const path of ["/award/category", `/award/nominees?categoryId=${content.id}`]) {
		await openPage(visitor, origin + path);
		await visitor.getByText(rule).click();
		await expect(visitor.getByText("Service (1 of 1)")).toBeVisible();
		await expectAccessible(visitor);
		expect(await sidewaysScroll(visitor)).toBe(0);
	}
	await openPage(visitor, `${origin}/sw/award/category`);
	await expect(visitor.getByText(m.jury_rule({ public: 40, jury: 60 }, { locale: "sw" }))).toBeVisible();
	await openPage(visitor, `${origin}/verify`);
	await expect(visitor.getByText(m.verify_how_part())).toBeVisible();

	await signIn(page, origin, people.admin);
	const path = `categories/${content.id}`;
	const open = await callAdmin<object>(page, "GET", path);
	const voting_closes_at = new Date(Date.now() - 60_000).toISOString();
	await callAdmin(page, "PUT", path, { ...open, voting_closes_at, reason: "It is over" });
	await openScreen(page, origin, "results", "Results");
	const results = page.getByRole("table", { name: `Results of ${content.name}` });
	await lookInSizes(page, async () => {
		// 0.4 × 50 + 0.6 × 100, and 0.4 × 100 + 0.6 × 50
		await expect(results.getByRole("row").filter({ hasText: "Neema" })).toHaveText([
			/^1Baraka & Neema.*50\.00100\.0080\.00$/,
			/^2Amani & Neema.*100\.0050\.0070\.00$/,
		]);
		await expect(page.getByText("The winner is found by 40 % public votes and 60 % jury.")).toBeVisible();
	});
	await goToScreen(page, "evening", "The evening");
	await page.setViewportSize(desktop);
	await page.getByRole("button", { name: "Begin the evening" }).click();
	const question = page.getByRole("dialog", { name: "Begin the evening now?" });
	await question.getByRole("button", { name: "Begin the evening" }).click();
	const show = page.getByRole("dialog", { name: "The evening" });
	await expect(async () => {
		if (await show.getByRole("heading", { name: "Winners" }).isHidden()) await page.keyboard.press("Space");
		await expect(show.getByRole("heading", { name: "Winners" })).toBeVisible({ timeout: 500 });
	}).toPass();
	await expect(show).toContainText("Total 80.00 (public 50.00, jury 100.00)");
	await expect(show.getByRole("status")).toHaveText(/^Published/);
	await expectAccessible(page);

	await openPage(visitor, `${origin}/award/winners`);
	const category = visitor.getByRole("region", { name: content.name });
	await expect(category.getByRole("article")).toHaveText([
		/Baraka.*1 vote.*Total 80\.00: public 50\.00, jury 100\.00/,
		/Amani.*2 votes.*Total 70\.00: public 100\.00, jury 50\.00/,
	]);
	await category.getByText(m.jury_table({ public: 40, jury: 60 })).click();
	await expect(category.getByText("Service 10.00")).toBeVisible();
	await expect(visitor.getByText(/Asha|Secret/)).toHaveCount(0);
	await expectAccessible(visitor);
	expect(await sidewaysScroll(visitor)).toBe(0);

	await test.step("once the next season runs the sheets are with the archived results", async () => {
		const { current } = await callAdmin<NextSeason>(page, "GET", "seasons/next");
		await callAdmin(page, "POST", "seasons", {
			...{ year: 2099, name: "The next", starts_on: "2099-03-01", ends_on: "2099-03-31" },
			...{ category_ids: [], keep_banners: true, keep_settings: true, votes_in_archive: true },
			...{ seen: { id: current.id, version: current.version }, password: staffPassword },
		});
		await openScreen(page, origin, `results?season=${current.id}`, "Results");
		await page.getByRole("link", { name: "Read the sheets" }).click();
		await lookInSizes(page, async () => {
			await expect(page.getByRole("heading", { name: "Baraka & Neema" })).toBeVisible();
			await expect(page.getByText("Asha Juma: 10")).toBeVisible();
			await expect(page.getByText("Secret").first()).toBeVisible();
		});
	});
});
