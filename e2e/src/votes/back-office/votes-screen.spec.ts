import { test } from "#e2e/back-office/own-site.ts";
import { people } from "#e2e/back-office/people.ts";
import { callAdmin, openScreen, signIn } from "#e2e/back-office/staff.ts";
import { addVotingCategory, castVote } from "#e2e/back-office/voting-categories.ts";
import { expect } from "#e2e/fixtures/test.ts";

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
