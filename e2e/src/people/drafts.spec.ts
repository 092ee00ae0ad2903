import { m } from "@bcc/messages";
import type { Page } from "@playwright/test";
import { field, fillIn, newPerson, signedIn } from "#e2e/fixtures/account.ts";
import { hydrated, openPage } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

const { password, email, ...rest } = newPerson();
const typed = { ...rest, email };

async function expectTyped(page: Page, values: Record<string, string> = typed): Promise<void> {
	await hydrated(page);
	for (const [name, value] of Object.entries(values)) await expect(field(page, name)).toHaveValue(value);
}

const stored = (page: Page) =>
	page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));

test("what is typed stays over a language switch, a reload, and Back; passwords never; RESET and sending forget it", {
	tag: "@phone",
}, async ({ page, press }) => {
	await openPage(page, "/signup");
	await press(page.getByRole("button", { name: m.field_password_show(), exact: true }).first());
	await fillIn(page, { ...typed, password, repeat_password: password });
	expect(await stored(page)).toContain(typed.lastname);
	expect(await stored(page)).not.toContain(password);

	await press(page.locator("header a[hreflang=sw]"));
	await expect(page).toHaveURL("/sw/signup");
	await expectTyped(page);
	await expect(page.getByText(m.form_draft_back({}, { locale: "sw" }))).toBeVisible();
	await page.reload();
	await expectTyped(page);
	await press(page.locator("main a[href='/sw/login']"));
	await expect(page).toHaveURL("/sw/login");
	await page.goBack();
	await expectTyped(page);
	await press(page.locator("header a[hreflang=en]"));
	await expectTyped(page);
	await expect(field(page, "password")).toHaveValue("");

	await press(page.getByRole("button", { name: m.form_draft_discard() }));
	await expect(field(page, "firstname")).toHaveValue("");
	await page.reload();
	await expectTyped(page, { firstname: "", email: "" });

	await fillIn(page, { ...typed, password, repeat_password: password });
	await press(page.getByRole("button", { name: "SIGN UP", exact: true }));
	await expect(page).toHaveURL("/profile");
	await expectTyped(page, { firstname: typed.firstname });
	expect(await stored(page)).not.toContain("draft /");
});

test("a session that ends in the middle of the profile's form: after signing in what was typed is there, and is stored", {
	tag: "@phone",
}, async ({ page, press, watch }) => {
	watch.expect(/^401: POST \S+\/users\/update$/);
	watch.tolerate(/^console: A form was refused not_signed_in/);
	const person = await signedIn(page);
	await openPage(page, "/profile");
	await fillIn(page, { firstname: "Rehema", phone_number: "0754 100 002" });
	await page.context().clearCookies({ name: /session/ });
	await press(page.getByRole("button", { name: m.profile_update(), exact: true }));
	await expect(page).toHaveURL("/login?returnUrl=%2Fprofile&done=logged-out-kept");
	await expect(page.getByText(m.login_again_kept(), { exact: true })).toBeVisible();
	await fillIn(page, { email: person.email, password: person.password });
	await press(page.getByRole("button", { name: m.login_button(), exact: true }));
	await expect(page).toHaveURL("/profile");
	await expectTyped(page, { firstname: "Rehema", phone_number: "0754 100 002", lastname: person.lastname });
	await press(page.getByRole("button", { name: m.profile_update(), exact: true }));
	await expect(page.getByText(m.api_profile_updated())).toBeVisible();
	await page.reload();
	await expectTyped(page, { firstname: "Rehema" });
	await expect(page.getByText(m.form_draft_back())).toHaveCount(0);

	await fillIn(page, { firstname: "Not stored" });
	await press(page.getByRole("link", { name: "Cancel", exact: true }));
	await expectTyped(page, { firstname: "Rehema" });

	await fillIn(page, { firstname: "Of one user" });
	await press(page.getByRole("button", { name: m.shell_account(), exact: true }));
	await press(page.getByRole("menuitem", { name: "Log Out" }));
	await expect(page).toHaveURL("/home");
	expect(await stored(page)).not.toContain("Of one user");
});
