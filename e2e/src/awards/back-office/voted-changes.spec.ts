import { m } from "@bcc/messages";
import { test } from "#e2e/back-office/own-site.ts";
import { people } from "#e2e/back-office/people.ts";
import { lookInSizes, openOnPhone } from "#e2e/back-office/sizes.ts";
import { callAdmin, goToScreen, openScreen, save, signIn } from "#e2e/back-office/staff.ts";
import { addVotingCategory, castVote } from "#e2e/back-office/voting-categories.ts";
import { expect } from "#e2e/fixtures/test.ts";

test("once there are votes, editors find names and window read-only, and administrators give a reason for changes", async ({
	page,
	empty: { origin },
	anotherVisitor,
	watch,
}) => {
	watch.tolerate(/^403: POST \S+\/admin\/api\/nominees\/\d+\/restore$/);
	watch.expect(/^400: PUT \S+\/admin\/api\/categories\/\d+$/, /^409: PUT \S+\/admin\/api\/nominees\/\d+$/);
	const editor = await anotherVisitor();
	await signIn(page, origin, people.admin);
	await signIn(editor, origin, people.editor);
	const votingCategory = await addVotingCategory(page, "REST-1");
	const [couple = 0, unvoted = 0] = votingCategory.couples;
	const [outside = 0] = (await addVotingCategory(page, "REST-FREE")).couples;

	await openScreen(editor, origin, `categories/${votingCategory.id}`, "Category");
	await expect(editor.getByLabel("Voting closes")).toBeEditable();
	await expect(editor.getByText("People have voted here")).toHaveCount(0);

	await castVote(origin, votingCategory);
	await openOnPhone(editor, origin, [`categories/${votingCategory.id}`, "Category"]);
	await lookInSizes(editor, async () => {
		await expect(
			editor.getByText("only administrators change name, code, picture and voting times"),
		).toBeVisible();
		for (const label of ["Name *", "Code *", "Voting opens", "Voting closes"]) {
			await expect(editor.getByLabel(label, { exact: true })).not.toBeEditable();
		}
	});
	await editor.getByLabel("Description *", { exact: true }).fill("For couples of two towns.");
	await save(editor, "categories");
	await goToScreen(editor, `nominees/${couple}`, "Couple");
	await expect(editor.getByText("only administrators change names, photos and category")).toBeVisible();
	await expect(editor.getByLabel("Husband *")).not.toBeEditable();
	await expect(editor.getByRole("group", { name: "Photos" })).toBeVisible();
	await expect(editor.getByRole("button", { name: "Add photos" })).toHaveCount(0);

	await openOnPhone(page, origin, [`categories/${votingCategory.id}`, "Category"]);
	await lookInSizes(page, () =>
		expect(page.getByText("Changing name, code, picture and voting times takes a reason.")).toBeVisible(),
	);
	await page.getByLabel("Code *", { exact: true }).fill("REST-2");
	await save(page);
	await expect(page.getByText(m.api_reason_needed()).first()).toBeVisible();
	await page.getByLabel("Reason for the change").fill("Two categories had this code");
	await save(page, "categories");
	const [entry] = await callAdmin<{ after: object }[]>(
		page,
		"GET",
		`audit?resource=categories&record_id=${votingCategory.id}`,
	);
	expect(entry?.after).toMatchObject({ code: "REST-2", reason: "Two categories had this code" });

	await openOnPhone(editor, origin, [`nominees/${outside}`, "Couple"]);
	await editor.getByLabel("Category *").click();
	await editor.getByRole("option", { name: votingCategory.name }).click();
	await lookInSizes(editor, () =>
		expect(editor.getByText("only administrators move couples there")).toBeVisible(),
	);

	await goToScreen(page, `nominees/${unvoted}`, "Couple");
	await page.getByRole("button", { name: "Delete" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Reason").fill("They moved away");
	await dialog.getByRole("button", { name: "Delete" }).click();
	await expect(page.getByText("is in the bin.")).toBeVisible();
	const latest = async () =>
		(await callAdmin<{ after: object }[]>(page, "GET", `audit?resource=nominees&record_id=${unvoted}`))[0];
	expect(await latest()).toMatchObject({ action: "delete", after: { reason: "They moved away" } });

	const { husband, wife } = await callAdmin(page, "GET", `nominees/${unvoted}`);
	const inBin = (of: typeof page) =>
		of
			.getByRole("list", { name: "Deleted" })
			.getByRole("listitem")
			.filter({ hasText: `${husband} & ${wife}` });
	await openOnPhone(editor, origin, ["bin", "Bin"]);
	await inBin(editor).getByRole("button", { name: "Restore" }).click();
	await expect(editor.getByText("only an administrator can change this")).toBeVisible();
	await goToScreen(editor, `nominees/${unvoted}`, "Couple");
	await editor.getByLabel("Church", { exact: true }).fill("Moshi Town Parish");
	await save(editor);
	const deleted = editor.getByRole("dialog", { name: "Somebody else deleted this meanwhile" });
	await deleted.getByRole("button", { name: "Restore and save mine" }).click();
	await expect(editor.getByText("only an administrator can change this")).toBeVisible();
	await deleted.getByRole("button", { name: "Back to the list" }).click();
	await editor.waitForURL(/\/admin\/nominees\/?(\?.*)?$/);
	await goToScreen(page, "bin", "Bin");
	await inBin(page).getByRole("button", { name: "Restore" }).click();
	await dialog.getByLabel("Reason").fill("They came back");
	await dialog.getByRole("button", { name: "Restore" }).click();
	await expect(page.getByText("Restored.")).toBeVisible();
	await expect(inBin(page)).toHaveCount(0);
	expect(await latest()).toMatchObject({ action: "restore", after: { reason: "They came back" } });
});

test("administrators whose screen is older than the first vote are asked for the reason", async ({
	page,
	empty: { origin },
	anotherVisitor,
	watch,
}) => {
	watch.expect(/^400: POST \S+\/admin\/api\/nominees\/\d+\/restore$/);
	watch.expect(/^400: PUT \S+\/admin\/api\/nominees\/\d+$/);
	const other = await anotherVisitor();
	await signIn(page, origin, people.admin);
	await signIn(other, origin, people.admin);
	const votingCategory = await addVotingCategory(page, "REST-OLD");
	const [couple = 0, binned = 0] = votingCategory.couples;
	await callAdmin(page, "DELETE", `nominees/${binned}?version=1`);
	await openScreen(page, origin, "bin", "Bin");
	await openScreen(other, origin, `nominees/${couple}`, "Couple");
	const inBin = page
		.getByRole("list", { name: "Deleted" })
		.getByRole("listitem")
		.filter({ hasText: "Baraka & Neema" });
	await expect(inBin).toBeVisible();
	await expect(other.getByLabel("Husband *")).toHaveValue("Amani");
	await castVote(origin, votingCategory);

	await inBin.getByRole("button", { name: "Restore" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Reason").fill("They came back");
	await dialog.getByRole("button", { name: "Restore" }).click();
	await expect(page.getByText("Restored.")).toBeVisible();

	await other.getByLabel("Husband *").fill("Amani Juma");
	await save(other);
	await expect(other.getByText(m.api_reason_needed()).first()).toBeVisible();
	await other.getByLabel("Reason for the change").fill("His name was cut off");
	await save(other, "nominees");
	expect(await callAdmin(page, "GET", `nominees/${couple}`)).toMatchObject({ husband: "Amani Juma" });
});
