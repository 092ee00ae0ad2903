import type { Page } from "@playwright/test";
import { downloadCsv } from "#e2e/back-office/downloads.ts";
import { test } from "#e2e/back-office/own-site.ts";
import { people } from "#e2e/back-office/people.ts";
import { sheetsOf, squeezed } from "#e2e/back-office/printed-sheets.ts";
import { goOnPhone, lookInSizes, openOnPhone, type Screen } from "#e2e/back-office/sizes.ts";
import { callAdmin, goToScreen, signIn } from "#e2e/back-office/staff.ts";
import { addVotingCategory, castVote, type VotingCategory } from "#e2e/back-office/voting-categories.ts";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { expect } from "#e2e/fixtures/test.ts";

type Sums = { votes: number; voided: number; withdrawn: number };

async function sumsOf(page: Page): Promise<Sums> {
	const { votes, voided, withdrawn } = await callAdmin<Sums>(page, "GET", "votes/summary");
	return { votes, voided, withdrawn };
}

const figure = (page: Page, name: string) =>
	page.getByRole("term").filter({ hasText: name }).locator("xpath=following-sibling::dd[1]");

/** Opens the question about a withdrawal, and checks it. */
async function askToWithdraw(page: Page, origin: string, screen: Screen, name: string, effects: string[]) {
	const dialog = page.getByRole("dialog", { name: `Withdraw ${name}?` });
	await openOnPhone(page, origin, screen);
	await page.getByRole("button", { name: "Withdraw" }).click();
	await lookInSizes(page, () => expect(dialog.getByRole("listitem")).toHaveText(effects));
	await expect(dialog.getByRole("button", { name: "Withdraw" })).toBeDisabled();
	return dialog;
}

async function putBack(page: Page, name: string): Promise<void> {
	await page.getByRole("button", { name: "Put back" }).click();
	const dialog = page.getByRole("dialog", { name: `Put ${name} back?` });
	await expect(dialog.getByRole("button", { name: "Put back" })).toBeDisabled();
	await dialog.getByLabel("Reason").fill("It was a mistake");
	await expectAccessible(page);
	await dialog.getByRole("button", { name: "Put back" }).click();
	await expect(page.getByText(`${name} is back`)).toBeVisible();
	await expect(page.getByRole("button", { name: "Withdraw" })).toBeVisible();
}

/** Checks that screens, CSV, paper and charts show the same sums. */
async function expectEverywhere(page: Page, { votes, voided, withdrawn }: Sums, texts: readonly string[]) {
	await goOnPhone(page, ["results", "Results"]);
	await lookInSizes(page, async () => {
		await expect(page.getByText("no vote is missing: they agree")).toBeVisible();
		for (const words of texts) {
			await expect(page.getByRole("listitem").filter({ hasText: words })).toBeVisible();
		}
	});
	const paper = (await sheetsOf(await page.pdf({ format: "A4" }))).flatMap(({ lines }) => lines).join("\n");
	for (const words of texts) expect(paper).toContain(squeezed(words));
	const cast = votes + voided + withdrawn;
	expect(paper).toMatch(new RegExp(`\\b${votes}votes?·.*\\b${withdrawn}withdrawn·${cast}castinall\\.Asof`));
	const [head = [], ...lines] = await downloadCsv(page, () =>
		page.getByRole("link", { name: "CSV" }).click(),
	);
	const sum = (state: string) =>
		lines
			.filter((line) => line[head.indexOf("withdrawn")] === state)
			.reduce((all, line) => all + Number(line[head.indexOf("votes")]), 0);
	expect([sum("no"), sum("yes")]).toEqual([votes, withdrawn]);

	// Last: new votes join the charts some seconds later.
	await goToScreen(page, "votes", "Votes");
	await expect(figure(page, "Votes that count")).toHaveText(String(votes));
	await expect(figure(page, "Withdrawn")).toHaveText(String(withdrawn));
	await expect(figure(page, "Cast in all")).toHaveText(String(cast));
	await expect(page.getByRole("img", { name: `: ${cast} votes cast` })).toBeVisible({ timeout: 40_000 });
}

test("a category is withdrawn with a reason and put back; every sum shows it", async ({
	page,
	empty: { origin },
	anotherVisitor,
	watch,
}) => {
	watch.tolerate(/401: /, /^404: (GET|HEAD) \S+\/(page-not-found|award\/)/);
	await signIn(page, origin, people.admin);
	const before = await sumsOf(page);
	const staying = await addVotingCategory(page, "STAYS");
	const gone = await addVotingCategory(page, "LEAVES");
	for (const place of [0, 0, 1]) await castVote(origin, gone, place);
	await castVote(origin, staying);

	const screen: Screen = [`categories/${gone.id}`, "Category"];
	const dialog = await askToWithdraw(page, origin, screen, gone.name, [
		"3 votes",
		"2 couples, and their places in the results",
		"The category’s page, in English and Swahili; links to it and to its couples lead to “not found”",
	]);
	const visitor = await anotherVisitor();
	await visitor.goto(`${origin}/award/nominees?categoryId=${gone.id}`);
	await expect(visitor.getByRole("article")).toHaveCount(2);
	await dialog.getByLabel("Reason").fill("Not of this town");
	await dialog.getByRole("button", { name: "Withdraw" }).click();
	await page.waitForURL(/\/admin\/categories\/?(\?.*)?$/);
	await expect(visitor).toHaveURL(/\/page-not-found$/);
	// The site is shared with other tests, and a list shows 25.
	await goToScreen(page, `categories?filter=${JSON.stringify({ q: gone.name })}`);
	await expect(page.getByRole("row").filter({ hasText: gone.name })).toContainText("Withdrawn");
	// Beside the back office, which stays open.
	const site = await page.context().newPage();
	await site.goto(`${origin}/award/nominees?categoryId=${gone.id}`);
	await expect(site).toHaveURL(/\/page-not-found$/);

	const whole = { ...before, votes: before.votes + 4 };
	const less = { ...whole, votes: whole.votes - 3, withdrawn: whole.withdrawn + 3 };
	expect(await sumsOf(page)).toEqual(less);
	await expectEverywhere(page, less, ["Category LEAVES, the whole category", "Not of this town"]);

	await goToScreen(page, ...screen);
	await expect(page.getByRole("alert").filter({ hasText: "Not of this town" })).toBeVisible();
	await expectAccessible(page);
	await putBack(page, gone.name);
	expect(await sumsOf(page)).toEqual(whole);
	await site.goto(`${origin}/award/nominees?categoryId=${gone.id}`);
	await expect(site.getByRole("heading", { name: gone.name })).toBeVisible();
});

test("a couple is withdrawn and put back; who voted for it is told", async ({
	page,
	empty: { origin },
	anotherVisitor,
	watch,
}) => {
	watch.tolerate(/401: /);
	await signIn(page, origin, people.admin);
	const votingCategory: VotingCategory = await addVotingCategory(page, "COUPLE");
	const screen: Screen = [`nominees/${votingCategory.couples[1]}`, "Couple"];
	// Before the first vote it may be deleted, too; links to its page are out already.
	await openOnPhone(page, origin, screen);
	for (const name of ["Withdraw", "Delete"]) await expect(page.getByRole("button", { name })).toBeVisible();
	for (const place of [0, 1]) await castVote(origin, votingCategory, place);
	const voter = await anotherVisitor();
	await voter.goto(`${origin}/award/nominees?categoryId=${votingCategory.id}`);
	await voter.getByRole("button", { name: /Vote.*Baraka/ }).click();
	// Before the scripts run the form is posted.
	await expect(voter.getByRole("main").getByText(/(voted|vote) for Baraka (&&|and) Neema/)).toBeVisible();
	await expect(voter.getByRole("article")).toHaveText([/Amani/, /Baraka/]);
	const couplePage = await anotherVisitor();
	await couplePage.goto(`${origin}/award/couple?coupleId=${votingCategory.couples[1]}`);
	await expect(couplePage.getByRole("button", { name: /Vote.*Baraka/ })).toBeVisible();
	const dialog = await askToWithdraw(page, origin, screen, "Baraka & Neema", [
		"2 votes",
		"The couple, and its place in the results",
		`Its card on the page of ${votingCategory.name}; links to it lead to that page`,
	]);
	await dialog.getByLabel("Reason").fill("They moved away");
	await dialog.getByRole("button", { name: "Withdraw" }).click();
	await page.waitForURL(/\/admin\/nominees\/?(\?.*)?$/);

	// Without loading the page again.
	await expect(voter.getByText("your vote is no longer counted")).toBeVisible();
	await expect(voter.getByText("You have already voted for Baraka and Neema")).toBeVisible();
	await expect(voter.getByRole("article")).toHaveText([/Amani/]);
	await expect(couplePage.getByText("Baraka and Neema no longer take part in these awards.")).toBeVisible();

	const late = await anotherVisitor();
	await late.goto(`${origin}/award/nominees?categoryId=${votingCategory.id}`);
	await expect(late.getByRole("article")).toHaveText([/Amani/]);

	await goToScreen(page, "results", "Results");
	const rows = page.getByRole("table", { name: `Results of ${votingCategory.name}` }).locator("tbody tr");
	await expect(rows).toHaveText([/^1.*Amani & Neema.*1100%$/, /^–.*Baraka & Neema \(withdrawn\)/]);
	await expect(page.getByRole("listitem").filter({ hasText: "They moved away" })).toContainText("2 votes");
	await goToScreen(page, ...screen);
	await putBack(page, "Baraka & Neema");
	await expect(late.getByRole("article")).toHaveText([/Amani/, /Baraka/]);
	await goToScreen(page, "results", "Results");
	await expect(rows).toHaveText([/^1.*Baraka & Neema/, /^2.*Amani & Neema/]);
});
