import { m } from "@bcc/messages";
import type { Locator, Page } from "@playwright/test";
import { test } from "#e2e/back-office/own-site.ts";
import { people } from "#e2e/back-office/people.ts";
import { desktop, phone } from "#e2e/back-office/sizes.ts";
import { callAdmin, goToScreen, openScreen, signIn } from "#e2e/back-office/staff.ts";
import { addVotingCategory, castVote, type VotingCategory } from "#e2e/back-office/voting-categories.ts";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { sidewaysScroll } from "#e2e/fixtures/fit.ts";
import { expect } from "#e2e/fixtures/test.ts";

const hall = { width: 1920, height: 1080 };

type Settings = Record<string, unknown>;

/** Holds results back until the organisers publish them, or no longer. */
async function letResultsWait(page: Page, wait: boolean): Promise<void> {
	const settings = await callAdmin<Settings>(page, "GET", "settings");
	const reason = "The evening comes";
	await callAdmin(page, "PUT", "settings", { ...settings, counts_hidden_until_published: wait, reason });
}

async function closeVoting(page: Page, { id }: VotingCategory): Promise<void> {
	const category = await callAdmin<Settings>(page, "GET", `categories/${id}`);
	const voting_closes_at = new Date(Date.now() - 60_000).toISOString();
	await callAdmin(page, "PUT", `categories/${id}`, { ...category, voting_closes_at, reason: "It is over" });
}

test("an open page hears that counts are hidden, and that they are shown again", async ({
	page,
	empty: { origin },
	anotherVisitor,
	watch,
}) => {
	watch.tolerate(/401: /, /^403: GET \S+\/voting\/category\/counts\//);
	await signIn(page, origin, people.admin);
	const category = await addVotingCategory(page, "E-HIDES");
	await castVote(origin, category);
	const visitor = await anotherVisitor();
	await visitor.goto(`${origin}/award/nominees?categoryId=${category.id}`);
	const card = visitor.getByRole("article").first();
	await expect(card).toContainText("1 vote");
	await letResultsWait(page, true);
	await expect(visitor.getByText(m.awards_counts_hidden_for_now()).first()).toBeVisible();
	await expect(card).not.toContainText("1 vote");
	await letResultsWait(page, false);
	await expect(card).toContainText("1 vote");
});

test("the evening runs by keyboard and without a connection, and visitors see the winners at that moment", async ({
	page,
	empty,
	anotherVisitor,
	watch,
}) => {
	const { origin } = empty;
	await signIn(page, origin, people.admin);
	const glory = await addVotingCategory(page, "E-GLORY");
	for (const couple of [0, 1]) await castVote(origin, glory, couple);
	await closeVoting(page, glory);
	await letResultsWait(page, true);

	const visitor = await anotherVisitor();
	await visitor.goto(`${origin}/award/couple?coupleId=${glory.couples[1]}`);
	await expect(visitor.getByText("The winners will be announced on this site")).toBeVisible();
	await expect(visitor.getByText(/\bvote for\b/i)).toHaveCount(0);

	await page.setViewportSize(phone);
	await openScreen(page, origin, "evening", "The evening");
	const categories = page.getByRole("region", { name: "Categories" });
	const ours = categories.getByRole("listitem").filter({ hasText: glory.name });
	await expect(ours).toContainText("the jury has to decide");
	await announceOnly(categories, glory.name);
	const begin = page.getByRole("button", { name: "Begin the evening" });
	await expect(begin).toBeDisabled();
	await page.getByLabel("The winners will be announced").fill("2099-12-12T19:00");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();
	expect(await sidewaysScroll(page)).toBe(0);
	await expectAccessible(page);
	await visitor.reload();
	await expect(visitor.getByText("announced on Saturday, 12 December 2099, 7:00 pm")).toBeVisible();

	await page.getByRole("link", { name: "To the results" }).click();
	await page.setViewportSize(desktop);
	const results = page.getByRole("region", { name: glory.name });
	await results.getByRole("button", { name: "Record the decision" }).click();
	const dialog = page.getByRole("dialog", { name: /the jury’s decision/ });
	await dialog.getByRole("button", { name: "Move Baraka & Neema earlier" }).click();
	await dialog.getByLabel("Decided by").fill("Bishop Mushi and the jury");
	await dialog.getByLabel("Reason").fill("Longer married");
	await expectAccessible(page);
	// Somebody else decides while the dialog is open.
	const path = `votes/categories/${glory.id}/tie-breaks`;
	const [one, two] = glory.couples;
	const theirs = { nominee_ids: [one, two], decided_by: "Another jury", reason: "Longer married" };
	await callAdmin(page, "POST", path, { ...theirs, seen: null });
	await dialog.getByRole("button", { name: "Record the decision" }).click();
	await expect(dialog.getByRole("alert")).toContainText("Somebody else has recorded or removed a decision");
	await dialog.getByRole("button", { name: "Cancel" }).click();
	await expect(results).toContainText("Decided by Another jury");
	await results.getByRole("button", { name: "Decide otherwise" }).click();
	await dialog.getByRole("button", { name: "Move Baraka & Neema earlier" }).click();
	await dialog.getByLabel("Decided by").fill("Bishop Mushi and the jury");
	await dialog.getByLabel("Reason").fill("Longer married");
	await dialog.getByRole("button", { name: "Record the decision" }).click();
	await expect(results).toContainText("Decided by Bishop Mushi and the jury");
	await expect(results.getByRole("row").nth(1)).toHaveText(/^1Baraka & Neema1/);

	await goToScreen(page, "evening", "The evening");
	await expect(ours).not.toContainText("the jury has to decide");
	await announceOnly(categories, glory.name);
	await expect(begin).toBeEnabled();
	await page.setViewportSize(hall);
	const show = page.getByRole("dialog", { name: "The evening" });
	await page.getByRole("button", { name: "Rehearse" }).click();
	await expect(show.getByText("Rehearsal: made-up figures")).toBeVisible();
	for (const key of ["Space", "PageDown", "ArrowRight"]) await press(page, key);
	await expect(show.getByRole("heading", { name: "Winners" })).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(show).toHaveCount(0);

	await begin.click();
	const question = page.getByRole("dialog", { name: "Begin the evening now?" });
	await expect(question.getByRole("button", { name: "Rehearse" })).toBeVisible();
	await question.getByRole("button", { name: "Begin the evening" }).click();
	await expect(show.getByText("Rehearsal")).toHaveCount(0);
	await press(page, "Space");
	await expect(show.getByRole("heading", { name: glory.name })).toBeVisible();
	await press(page, "PageDown");
	await expect(show.getByRole("heading", { name: "Second place" })).toBeVisible();
	await expect(show).toContainText("Amani");
	await visitor.goto(`${origin}/award/winners`);
	await expect(visitor.getByText("announced on Saturday, 12 December 2099, 7:00 pm")).toBeVisible();

	watch.tolerate(/ERR_INTERNET_DISCONNECTED/, /^409: POST \S+\/tie-breaks$/);
	await page.context().setOffline(true);
	await press(page, "ArrowRight");
	await expect(show.getByRole("heading", { name: "Winners" })).toBeVisible();
	await expect(show).toContainText("Baraka");
	await expect(show.getByRole("status")).toHaveText(/^Not published: Category E-GLORY\. /);
	await expectAccessible(page);
	await page.context().setOffline(false);
	await show.getByRole("button", { name: "Publish again" }).click();
	await expect(show.getByRole("heading", { name: "Winners" })).toBeVisible();
	await expect(show.getByRole("status")).toHaveText(/^Published \d\d:\d\d$/);
	await visitor.reload();
	const winners = visitor.getByRole("region", { name: glory.name }).getByRole("article");
	await expect(winners).toHaveText([
		/Winners.*Baraka &\sNeema.*1 vote.*the jury decided/,
		/Second place.*Amani/,
	]);
	await page.keyboard.press("Escape");
	await expect(ours).toContainText("Public");

	await expectAccessible(visitor);
	await visitor.setViewportSize(phone);
	expect(await sidewaysScroll(visitor)).toBe(0);
	await visitor.goto(`${origin}/sw/award/winners`);
	await expect(visitor.getByRole("heading", { level: 1, name: "Washindi" })).toBeVisible();
	await expectAccessible(visitor);
	await visitor.goto(`${origin}/award/nominees?categoryId=${glory.id}`);
	await expect(visitor.getByRole("heading", { name: "The couples", exact: true })).toBeVisible();
	await expect(visitor.getByRole("article").first()).toContainText("Baraka");
	await visitor.getByRole("link", { name: "See the winners" }).first().click();
	await visitor.getByRole("link", { name: "Baraka & Neema", exact: true }).click();
	await expect(visitor.getByText(`Winners in ${glory.name}`).first()).toBeVisible();
	await letResultsWait(page, false);
});

/** Leaves out all categories but one. */
async function announceOnly(categories: Locator, name: string): Promise<void> {
	for (const line of await categories.getByRole("listitem").filter({ hasNotText: name }).all()) {
		await line.getByRole("checkbox").uncheck();
	}
	await expect(categories.getByRole("checkbox", { checked: true })).toHaveCount(1);
}

/** A press late enough to count as another one: clickers bounce. */
async function press(page: Page, key: string): Promise<void> {
	const show = page.getByRole("dialog", { name: "The evening" });
	const before = await show.getAttribute("data-slide");
	await expect(async () => {
		await page.keyboard.press(key);
		await expect(show).not.toHaveAttribute("data-slide", before ?? "", { timeout: 1_000 });
	}).toPass();
}
