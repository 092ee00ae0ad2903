import { expect, test } from "#e2e/back-office/office.ts";
import { people } from "#e2e/back-office/people.ts";
import { arrived, callAdmin, openScreen, save, signIn, staffPassword } from "#e2e/back-office/staff.ts";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { field } from "#e2e/fixtures/account.ts";
import { hydrated } from "#e2e/fixtures/open-page.ts";

test("a session that ends in the middle of a form loses nothing: people sign in beside it, and save", async ({
	page,
	office,
	watch,
}) => {
	watch.tolerate(/^401: (GET|PUT) \S+\/admin\/api\//);
	await signIn(page, office.origin, people.editor);
	const path = `categories/${office.open.id}`;
	const category = await callAdmin(page, "GET", path);
	await openScreen(page, office.origin, path, "Category");
	const description = page.getByLabel("Description").first();
	await description.fill("What was typed for an hour.");
	await page.context().clearCookies();
	await save(page);
	const dialog = page.getByRole("dialog", { name: "You are logged out" });
	await expect(dialog).toBeVisible();
	await expectAccessible(page);

	const opening = page.waitForEvent("popup");
	await dialog.getByRole("link", { name: "Log in in another tab" }).click();
	const beside = await opening;
	await hydrated(beside);
	await field(beside, "email").fill(people.editor);
	await field(beside, "password").fill(staffPassword);
	await beside.keyboard.press("Enter");
	await arrived(beside, "Back office");
	await beside.close();
	await page.evaluate(() => dispatchEvent(new Event("focus")));
	await expect(dialog).toHaveCount(0);
	await expect(description).toHaveValue("What was typed for an hour.");
	await save(page, "categories");
	expect(await callAdmin(page, "GET", path)).toMatchObject({
		code: category.code,
		description: "What was typed for an hour.",
	});
});
