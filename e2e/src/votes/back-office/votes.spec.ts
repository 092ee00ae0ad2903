import { m } from "@bcc/messages";
import type { Page } from "@playwright/test";
import { downloadCsv } from "#e2e/back-office/downloads.ts";
import { expect, test } from "#e2e/back-office/office.ts";
import { boughtVotes, rehearsal, tiedVotes } from "#e2e/back-office/office-content.ts";
import { callAdmin, openScreen } from "#e2e/back-office/staff.ts";
import type { Category } from "#e2e/filled-site/content.ts";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { coupleAt } from "#e2e/fixtures/couple-at.ts";
import { expectCount, voteButton, voteButtons, votedBanner } from "#e2e/fixtures/nominees-page.ts";
import { nomineesPath, openPage } from "#e2e/fixtures/open-page.ts";

type Summary = { categories: { category_id: number; couples: { votes: number; voided: number }[] }[] };

const countsOf = async (page: Page, { id }: Category) => {
	const { categories } = await callAdmin<Summary>(page, "GET", "votes/summary");
	return categories.find(({ category_id }) => category_id === id)?.couples.map(({ votes }) => votes);
};
const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0);
const recountAgrees = async (page: Page) =>
	(await callAdmin<{ recount_agrees: boolean }>(page, "GET", "votes/results")).recount_agrees;

test("a category is frozen and opened again, and the public page follows", async ({
	page,
	office,
	become,
	anotherVisitor,
}) => {
	await become("admin");
	const { open } = office;
	const voter = await anotherVisitor();
	await openPage(voter, `${office.origin}${nomineesPath(open)}`);
	await expect(voteButtons(voter)).toHaveCount(open.couples.length);

	await openScreen(page, office.origin, "votes", "Votes");
	await page.getByRole("button", { name: `Freeze ${open.name}` }).click();
	const dialog = page.getByRole("dialog", { name: `Freeze ${open.name}` });
	await dialog.getByLabel("What visitors read", { exact: true }).fill("We look into a complaint.");
	await dialog.getByLabel("Reason").fill("The stage is next");
	await expectAccessible(page);
	await dialog.getByRole("button", { name: "Freeze" }).click();
	await expect(page.getByRole("button", { name: `Reopen ${open.name}` })).toBeVisible();

	await openPage(voter, `${office.origin}${nomineesPath(open)}`);
	await expect(voter.getByText(m.awards_frozen_title())).toBeVisible();
	await expect(voter.getByText("We look into a complaint.")).toBeVisible();
	await expect(voteButtons(voter)).toHaveCount(0);

	await page.getByRole("button", { name: `Reopen ${open.name}` }).click();
	await page.getByRole("dialog").getByLabel("Reason").fill("One hour more");
	await page.getByRole("dialog").getByRole("button", { name: "Reopen" }).click();
	await expect(page.getByRole("button", { name: `Freeze ${open.name}` })).toBeVisible();

	await openPage(voter, `${office.origin}${nomineesPath(open)}`);
	const couple = coupleAt(open, 1);
	await voteButton(voter, couple).click();
	await expect(votedBanner(voter, couple)).toBeVisible();
	// Other tests of the shared site add couples after its own.
	expect((await countsOf(page, open))?.slice(0, 4)).toEqual([0, 1, 0, 0]);
});

test("votes of one network are voided with a reason, and put back", async ({
	page,
	office,
	become,
	anotherVisitor,
}) => {
	await become("admin");
	const { bought } = office;
	const [most = 0, others = 0] = boughtVotes;
	const [bribed, fair] = [coupleAt(bought, 0), coupleAt(bought, 1)];
	const reader = await anotherVisitor();
	await openPage(reader, `${office.origin}${nomineesPath(bought)}`);
	await expectCount(reader, bribed, most);

	await openScreen(page, office.origin, "voids", "Voided votes");
	await page.getByRole("button", { name: "Void votes" }).click();
	const dialog = page.getByRole("dialog", { name: "Void votes" });
	await dialog.getByRole("combobox", { name: "Category" }).click();
	await page.getByRole("option", { name: bought.name }).click();
	await dialog.getByLabel("Votes per network, at least").fill("2");
	await dialog.getByRole("button", { name: "Preview" }).click();
	await expect(dialog.getByText(`${most} votes from 1 network, cast before`)).toBeVisible();
	await expectAccessible(page);
	const reason = "Bought on one evening";
	await dialog.getByLabel("Reason").fill(reason);
	await dialog.getByRole("button", { name: `Void ${most} votes` }).click();
	await expect(dialog).toHaveCount(0);

	const group = page.getByRole("row").filter({ hasText: reason });
	await expect(group).toContainText(bought.name);
	await expect(group).toContainText("asha Mushi");
	await expectCount(reader, bribed, 0);
	await expectCount(reader, fair, others);
	expect(await countsOf(page, bought)).toEqual([0, others]);
	expect(await recountAgrees(page)).toBe(true);

	await group.getByRole("button", { name: "Put back" }).click();
	const question = page.getByRole("dialog", { name: `Let ${most} votes count again` });
	await question.getByLabel("Reason").fill("It was a family");
	await question.getByRole("button", { name: "Put back" }).click();
	await expect(group).toContainText("Counts again");
	await expect(group.getByRole("button", { name: "Put back" })).toHaveCount(0);
	await expectCount(reader, bribed, most);
	expect(await countsOf(page, bought)).toEqual(boughtVotes);
	expect(await recountAgrees(page)).toBe(true);

	await group.click();
	await expect(page.getByText("It was a family")).toBeVisible();
});

test("results: a tie is shown, on paper and as CSV too", async ({ page, office, become }) => {
	await become("auditor");
	const { tied } = office;
	await openScreen(page, office.origin, "results", "Results");
	await expect(page.getByText("they agree")).toBeVisible();
	const panel = page.getByRole("table", { name: `Results of ${tied.name}` });
	const places = panel
		.getByRole("row")
		.getByRole("cell", { name: /^(\d|–)/ })
		.and(page.locator("td:first-child"));
	await expect(places).toHaveText(["1 (tie)", "1 (tie)", "3"]);
	await expect(page.getByText("A tie for the first place")).toBeVisible();

	const [head = [], ...lines] = await downloadCsv(page, () =>
		page.getByRole("link", { name: "CSV" }).click(),
	);
	expect(head.length).toBeGreaterThan(3);
	const ofTied = lines.filter((line) => line.includes(tied.name));
	expect(ofTied).toHaveLength(tiedVotes.length);
	for (const [place, votes] of tiedVotes.entries()) {
		const line = ofTied.find((cells) => cells.includes(coupleAt(tied, place).husband));
		expect(line).toContain(String(votes));
	}

	await page.evaluate(() => {
		window.print = () => document.body.setAttribute("data-printed", "");
	});
	await page.getByRole("button", { name: "Print" }).click();
	await expect(page.locator("body[data-printed]")).toBeVisible();
	await page.emulateMedia({ media: "print" });
	await expect(panel).toBeVisible();
	await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
	await expect(page.getByRole("banner")).toBeHidden();
	await expect(page.getByRole("menu")).toBeHidden();
});

test("the votes screen of auditors: counts, shares, and one category alone; nothing to freeze", async ({
	page,
	office,
	become,
}) => {
	await become("auditor");
	await openScreen(page, office.origin, "votes", "Votes");
	await expect(page.getByText("Votes that count")).toBeVisible();
	await expect(page.getByRole("button", { name: /Freeze/ })).toHaveCount(0);
	const voided = page
		.getByRole("table", { name: `Votes in ${office.tied.name}` })
		.getByRole("row")
		.nth(3);
	await expect(voided).toContainText(coupleAt(office.tied, 2).husband);
	await expect(voided.getByRole("cell").last()).toHaveText(String(rehearsal.votes));
	await expect(page.getByRole("table", { name: "Votes by type of device" })).toBeVisible();
	await expect(page.getByRole("img", { name: /votes cast$/ })).toBeVisible();
	await page.getByRole("combobox", { name: "Category" }).click();
	await page.getByRole("option", { name: office.tied.name }).click();
	await expect(page.getByRole("table", { name: /^Votes in / })).toHaveCount(1);

	const cast = sum(tiedVotes) + rehearsal.votes;
	const chart = page.getByRole("region", { name: "Over time" });
	await expect(chart.getByRole("img", { name: `Per hour: ${cast} votes cast` })).toBeVisible();
	await chart.getByRole("button", { name: "Per day" }).click();
	await expect(chart.getByRole("img", { name: `Per day: ${cast} votes cast` })).toBeVisible();
	await chart.getByRole("combobox", { name: "Couple" }).click();
	await page.getByRole("option", { name: coupleAt(office.tied, 0).husband }).click();
	await expect(chart.getByRole("img", { name: `Per day: ${tiedVotes[0]} votes cast` })).toBeVisible();
	for (const width of [360, 768, 1280]) {
		await page.setViewportSize({ width, height: 900 });
		await expectAccessible(page);
	}
});

test("a burst is voided with its selection filled in", async ({ page, office, become }) => {
	await become("admin");
	const { bought } = office;
	const couple = coupleAt(bought, 0);
	const minute = Math.floor(Date.now() / 60_000) * 60_000;
	// The server's own tests cover how it finds them.
	await page.route("**/admin/api/votes/dashboard*", async (route) => {
		const response = await route.fetch();
		const reply = await response.json();
		reply.data.bursts = [
			{
				...{ nominee_id: couple.id, category_id: bought.id, husband: couple.husband, wife: couple.wife },
				...{ votes: boughtVotes[0], usual: 1, seen: null },
				networks: {
					own: { networks: 1, largest: boughtVotes[0] },
					wide: { networks: 1, largest: boughtVotes[0] },
				},
				...{ from: new Date(minute - 3 * 60 * 60_000).toISOString(), to: new Date(minute).toISOString() },
			},
		];
		await route.fulfill({ response, json: reply });
	});
	await openScreen(page, office.origin, "votes", "Votes");
	await page.getByRole("button", { name: new RegExp(`^Void the votes for ${couple.husband}`) }).click();
	const dialog = page.getByRole("dialog", { name: "Void votes" });
	await expect(dialog.getByLabel("Category")).toHaveText(bought.name);
	await expect(dialog.getByLabel("Couple")).toContainText(couple.husband);
	for (const name of ["From", "Before"]) await expect(dialog.getByLabel(name)).not.toHaveValue("");
	await expect(dialog.getByLabel("Votes per network, at least")).toHaveValue("3");
	await dialog.getByRole("button", { name: "Preview" }).click();
	await expect(dialog.getByText(`${boughtVotes[0]} votes from 1 network, cast before`)).toBeVisible();
	// The screen reads them every few seconds.
	await page.unrouteAll({ behavior: "ignoreErrors" });
});
