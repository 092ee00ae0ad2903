import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { expect } from "#e2e/fixtures/test.ts";
import { test } from "./own-site.ts";
import { people } from "./people.ts";
import { goOnPhone, lookInSizes } from "./sizes.ts";
import { callAdmin, goToScreen, openScreen, signIn } from "./staff.ts";
import { addVotingCategory, castVote } from "./voting-categories.ts";

const listAddress = /\/admin\/(categories|nominees)\/?(\?.*)?$/;

test("editors confirm a deletion, and cannot delete records with votes", async ({
	page,
	empty: { origin },
	watch,
}) => {
	watch.tolerate(/401: /, /^409: DELETE \S+\/admin\/api\/categories\/\d+/);
	await signIn(page, origin, people.editor);
	const voted = await addVotingCategory(page, "VOTED");
	await castVote(origin, voted);
	const remove = page.getByRole("button", { name: "Delete" });
	const dialog = page.getByRole("dialog");

	await openScreen(page, origin, `categories/${voted.id}`, "Category");
	for (const screen of [
		[`categories/${voted.id}`, "Category"],
		[`nominees/${voted.couples[0]}`, "Couple"],
	] as const) {
		await goOnPhone(page, screen);
		await remove.click();
		await lookInSizes(page, async () => {
			await expect(dialog.getByText("An administrator can withdraw them instead")).toBeVisible();
			await expect(page.getByRole("button", { name: "Withdraw", includeHidden: true })).toHaveCount(0);
		});
		await dialog.getByRole("button", { name: "Close" }).click();
	}

	const unvoted = await addVotingCategory(page, "UNVOTED");
	await goOnPhone(page, [`categories/${unvoted.id}`, "Category"]);
	await remove.click();
	await lookInSizes(page, () =>
		expect(dialog.getByRole("heading", { name: `Delete ${unvoted.name}?` })).toBeVisible(),
	);
	await dialog.getByRole("button", { name: "Cancel" }).click();
	await expect(dialog).toHaveCount(0);

	// Somebody votes while the editor reads the question.
	await remove.click();
	await castVote(origin, unvoted);
	await dialog.getByRole("button", { name: "Delete" }).click();
	await expect(page.getByText("People have voted in this category, so it cannot be deleted.")).toBeVisible();
	await expect(dialog).toHaveCount(0);
	await expect(page).toHaveURL(new RegExp(`/categories/${unvoted.id}`));
	await remove.click();
	await expect(dialog.getByText("An administrator can withdraw them instead")).toBeVisible();

	await goToScreen(page, `nominees/${unvoted.couples[1]}`, "Couple");
	await expect(dialog).toHaveCount(0);
	await remove.click();
	await expect(dialog.getByText("An administrator can delete it, with a reason.")).toBeVisible();
	await dialog.getByRole("button", { name: "Close" }).click();

	const free = await addVotingCategory(page, "FREE");
	await goToScreen(page, `nominees/${free.couples[1]}`, "Couple");
	await expect(dialog).toHaveCount(0);
	await expect(page.getByLabel("Husband")).not.toHaveValue("");
	await remove.click();
	await dialog.getByRole("button", { name: "Delete" }).click();
	await page.waitForURL(listAddress);
	const couple = await callAdmin(page, "GET", `nominees/${free.couples[1]}`);
	expect(couple.deleted_at).not.toBeNull();

	await goOnPhone(page, ["bin", "Bin"]);
	const lines = page.getByRole("list", { name: "Deleted" }).getByRole("listitem");
	const line = lines.filter({ hasText: `${couple.husband} & ${couple.wife}` }).first();
	await lookInSizes(page, () => expect(line).toContainText(/Couple · deleted/));
	await line.getByRole("button", { name: "Restore" }).click();
	await expect(page.getByText("Restored.")).toBeVisible();
	expect(await callAdmin(page, "GET", `nominees/${free.couples[1]}`)).toMatchObject({ deleted_at: null });
});

test("of the chosen lines those without votes are deleted, after confirmation", async ({
	page,
	empty: { origin },
	watch,
}) => {
	watch.tolerate(/401: /, /^409: DELETE /);
	await signIn(page, origin, people.editor);
	const [voted, late, unvoted] = [
		await addVotingCategory(page, "BULK-VOTED"),
		await addVotingCategory(page, "BULK-LATE"),
		await addVotingCategory(page, "BULK-FREE"),
	];
	await castVote(origin, voted);
	await openScreen(page, origin, `categories?filter={"q":"BULK"}`, "Categories");
	const lines = page.getByRole("table").locator("tbody tr");
	await expect(lines).toHaveCount(3);
	const toolbar = page.locator("[data-test=bulk-actions-toolbar]");
	const dialog = page.getByRole("dialog");
	const choose = (name: string) => lines.filter({ hasText: name }).getByRole("checkbox").click();

	await choose(voted.name);
	await toolbar.getByRole("button", { name: "Delete" }).click();
	await expect(dialog.getByRole("heading", { name: "All of them have votes" })).toBeVisible();
	await expectAccessible(page);
	await dialog.getByRole("button", { name: "Close" }).click();

	for (const { name } of [late, unvoted]) await choose(name);
	await toolbar.getByRole("button", { name: "Delete" }).click();
	await expect(dialog.getByRole("heading", { name: "Delete 2 records?" })).toBeVisible();
	await expect(dialog.getByText("1 of 3 have votes and stay.")).toBeVisible();
	await expectAccessible(page);
	await castVote(origin, late);
	await dialog.getByRole("button", { name: "Delete" }).click();
	await expect(page.getByText("Not deleted: 2 of 3. People have voted for 2:")).toBeVisible();
	await expect(lines).toHaveCount(2);
	for (const { id } of [voted, late]) {
		expect(await callAdmin(page, "GET", `categories/${id}`)).toMatchObject({ deleted_at: null });
	}
});
