import { test } from "#e2e/back-office/own-site.ts";
import { people } from "#e2e/back-office/people.ts";
import { goOnPhone, lookInSizes, openOnPhone } from "#e2e/back-office/sizes.ts";
import { callAdmin, goToScreen, signIn } from "#e2e/back-office/staff.ts";
import { addVotingCategory, castVote } from "#e2e/back-office/voting-categories.ts";
import { expect } from "#e2e/fixtures/test.ts";

test("votes are held for review, shown beside the others, and voided; all voting can be closed", async ({
	page,
	empty: { origin },
	watch,
}) => {
	watch.tolerate(/401: /);
	await signIn(page, origin, people.admin);
	const category = await addVotingCategory(page, "HELD");
	for (let vote = 0; vote < 4; vote += 1) await castVote(origin, category);
	await castVote(origin, category, 1);

	await openOnPhone(page, origin, ["voids", "Voided votes"]);
	await page.getByRole("button", { name: "Void votes" }).click();
	const dialog = page.getByRole("dialog", { name: "Void votes" });
	await dialog.getByRole("combobox", { name: "Category" }).click();
	await page.getByRole("option", { name: category.name }).click();
	await dialog.getByRole("combobox", { name: "Couple" }).click();
	await page.getByRole("option", { name: "Amani & Neema" }).click();
	await dialog.getByRole("button", { name: "Preview" }).click();
	await dialog.getByLabel("Reason").fill("One shop");
	const hold = dialog.getByRole("button", { name: "Hold 4 for review" });
	await lookInSizes(page, () => expect(hold).toBeVisible());
	await hold.click();
	await expect(page.getByText("4 votes are held for review.")).toBeVisible();
	await lookInSizes(page, () => expect(page.getByText("Held", { exact: true }).first()).toBeVisible());

	await goOnPhone(page, ["results", "Results"]);
	const row = page
		.getByRole("table", { name: `Results of ${category.name}` })
		.getByRole("row", { name: /Amani/ });
	await lookInSizes(page, async () => {
		await expect(page.getByText("Not final while votes are held: 4 votes of this category")).toBeVisible();
		await expect(row).toContainText("4, place 1");
		await expect(row.getByRole("cell").first()).toHaveText("2");
	});

	await goToScreen(page, "voids", "Voided votes");
	await page.getByRole("button", { name: "Void", exact: true }).click();
	const question = page.getByRole("dialog", { name: "Void 4 votes that are held" });
	await question.getByLabel("Reason").fill("They were bought");
	await question.getByRole("button", { name: "Void" }).click();
	await expect(page.getByText("Held, then voided")).toBeVisible();
	const summary = await callAdmin(page, "GET", `votes/summary?category=${category.id}`);
	expect(summary).toMatchObject({ votes: 1, voided: 4, held: 0 });

	await goOnPhone(page, ["votes", "Votes"]);
	await page.getByRole("button", { name: "Close all voting now" }).click();
	const closing = page.getByRole("dialog", { name: "Close all voting now?" });
	await lookInSizes(page, () =>
		expect(closing.getByText(`${category.name}, which had no closing time`)).toBeVisible(),
	);
	await closing.getByLabel("Reason").fill("The hour has come");
	await closing.getByRole("button", { name: "Close all voting" }).click();
	await expect(page.getByText(/^Voting is closed in \d+ categor/)).toBeVisible();
	await expect(page.getByRole("button", { name: "Close all voting now" })).toHaveCount(0);
});
