import { field } from "#e2e/fixtures/account.ts";
import { hydrated } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "./office.ts";
import { people } from "./people.ts";
import { callAdmin, openScreen, save, signIn, staffPassword } from "./staff.ts";

test("a session that ends in the middle of work leads to the sign-in, and from there back", async ({
	page,
	office,
	watch,
}) => {
	watch.tolerate(/^401: (GET|PUT) \S+\/admin\/api\//);
	await signIn(page, office.origin, people.editor);
	const path = `categories/${office.open.id}`;
	await openScreen(page, office.origin, path, "Category");
	await page.getByRole("textbox", { name: "Code" }).fill("TOO-LATE");
	await page.context().clearCookies();
	page.on("dialog", (dialog) => dialog.accept());
	await save(page);
	// The form or its list: react-admin may have moved on before the refusal arrives.
	await expect(page).toHaveURL(/\/login\?returnUrl=%2Fadmin%2Fcategories(%2F\d+)?$/);
	const wayBack = new URL(page.url()).searchParams.get("returnUrl") ?? "";

	await hydrated(page);
	await field(page, "email").fill(people.editor);
	await field(page, "password").fill(staffPassword);
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(wayBack);
	expect((await callAdmin(page, "GET", path)).code).toBe(office.open.code);
});
