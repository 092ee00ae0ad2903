import { test } from "#e2e/back-office/own-site.ts";
import { people } from "#e2e/back-office/people.ts";
import { callAdmin, openScreen, signIn } from "#e2e/back-office/staff.ts";
import { addVotingCategory, castVote } from "#e2e/back-office/voting-categories.ts";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { expect } from "#e2e/fixtures/test.ts";

test("the votes screen can show one category and one of its couples, by hour and by day", async ({
	page,
	empty: { origin },
	watch,
}) => {
	test.setTimeout(90_000);
	watch.tolerate(/401: /);
	await signIn(page, origin, people.admin);
	const category = await addVotingCategory(page, "CHART");
	const other = await addVotingCategory(page, "OTHER");
	for (const couple of [0, 0, 1]) await castVote(origin, category, couple);
	await castVote(origin, other);

	await openScreen(page, origin, "votes", "Votes");
	await page.getByRole("combobox", { name: "Category" }).click();
	await page.getByRole("option", { name: category.name }).click();
	await expect(page.getByText("Votes that count").locator("..")).toContainText("3");
	const chart = page.getByRole("region", { name: "Over time" });
	// New votes join the charts some seconds later.
	await expect(chart.getByRole("img", { name: "Per hour: 3 votes cast" })).toBeVisible({ timeout: 40_000 });
	await chart.getByRole("button", { name: "Per day" }).click();
	await expect(chart.getByRole("img", { name: "Per day: 3 votes cast" })).toBeVisible();
	await chart.getByRole("combobox", { name: "Couple" }).click();
	await page.getByRole("option", { name: "Amani & Neema" }).click();
	await expect(chart.getByRole("img", { name: "Per day: 2 votes cast" })).toBeVisible();
	for (const width of [360, 768, 1280]) {
		await page.setViewportSize({ width, height: 900 });
		await expectAccessible(page);
	}
});

test("votes are voided while others arrive, and only those that were shown", async ({
	page,
	empty: { origin },
	watch,
}) => {
	watch.tolerate(/401: /);
	await signIn(page, origin, people.admin);
	const category = await addVotingCategory(page, "BURST");
	for (let vote = 0; vote < 3; vote += 1) await castVote(origin, category);

	await openScreen(page, origin, "voids", "Voided votes");
	await page.getByRole("button", { name: "Void votes" }).click();
	const dialog = page.getByRole("dialog", { name: "Void votes" });
	await dialog.getByLabel("Category").click();
	await page.getByRole("option", { name: category.name }).click();
	await dialog.getByRole("button", { name: "Preview" }).click();
	await expect(dialog.getByText("3 votes from 3 networks, cast before")).toBeVisible();
	await castVote(origin, category);
	await dialog.getByLabel("Reason").fill("One shop");
	await dialog.getByRole("button", { name: "Void 3 votes" }).click();
	await expect(page.getByText("3 votes no longer count.")).toBeVisible();
	const group = page.getByRole("row").filter({ hasText: category.name });
	await expect(group.getByRole("cell", { name: "One shop" })).toBeVisible();
	await expect(group.getByRole("button", { name: "Put back" })).toBeVisible();
	const summary = await callAdmin(page, "GET", `votes/summary?category=${category.id}`);
	expect(summary).toMatchObject({ votes: 1, voided: 3 });
});

test("a burst is voided with its selection filled in", async ({ page, empty: { origin }, watch }) => {
	test.setTimeout(150_000);
	watch.tolerate(/401: /);
	await signIn(page, origin, people.admin);
	const category = await addVotingCategory(page, "SHOP");
	// Of the two minutes that they may fall into, one has more than 20.
	for (let vote = 0; vote < 42; vote += 1) await castVote(origin, category, 1);
	await openScreen(page, origin, `votes`, "Votes");
	await page.getByRole("combobox", { name: "Category" }).click();
	await page.getByRole("option", { name: category.name }).click();
	// The charts stay 20 seconds behind, and are made every ten.
	await page
		.getByRole("button", { name: "Void the votes for Baraka & Neema" })
		.first()
		.click({ timeout: 60_000 });
	const dialog = page.getByRole("dialog", { name: "Void votes" });
	await expect(dialog.getByLabel("Category")).toHaveText(category.name);
	await expect(dialog.getByLabel("Couple")).toHaveText("Baraka & Neema");
	for (const name of ["From", "Before"]) await expect(dialog.getByLabel(name)).not.toHaveValue("");
	// All of them came from one organisation, each from an address of its own.
	await expect(page.getByText(/all came from one organisation’s network/).first()).toBeVisible();
	await expect(dialog.getByLabel("Size of networks")).toHaveText("An organisation’s network");
	await dialog.getByRole("button", { name: "Preview" }).click();
	await expect(dialog.getByText(/^\d+ votes from \d+ networks?, cast before/)).toBeVisible();
});

test("reopening a category shows whether votes count", async ({ page, empty: { origin }, watch }) => {
	watch.tolerate(/401: /);
	await signIn(page, origin, people.admin);
	const closed = await addVotingCategory(page, "CLOSED", { voting_closes_at: "2026-01-01T00:00:00Z" });
	const open = await addVotingCategory(page, "OPEN");
	for (const { id } of [closed, open]) {
		const seen = { frozen_at: null, frozen_notice: null, frozen_notice_sw: null };
		await callAdmin(page, "POST", `votes/categories/${id}/freeze`, { seen });
	}
	await openScreen(page, origin, "votes", "Votes");
	for (const [{ name }, message] of [
		[closed, "No longer frozen. Voting has closed, so no votes are taken."],
		[open, "Votes count again."],
	] as const) {
		await page.getByRole("button", { name: `Reopen ${name}` }).click();
		await page.getByRole("dialog").getByRole("button", { name: "Reopen" }).click();
		await expect(page.getByText(message)).toBeVisible();
	}
});
