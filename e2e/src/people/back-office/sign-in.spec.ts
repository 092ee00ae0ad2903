import { m } from "@bcc/messages";
import { test } from "#e2e/back-office/own-site.ts";
import { people } from "#e2e/back-office/people.ts";
import { staffPassword } from "#e2e/back-office/staff.ts";
import { field, fillIn, newPerson } from "#e2e/fixtures/account.ts";
import { hydrated } from "#e2e/fixtures/open-page.ts";
import { expect } from "#e2e/fixtures/test.ts";

test("without a session a screen leads to the site's sign-in page, and from there back", async ({
	page,
	watch,
}) => {
	watch.tolerate(/^401: GET \S+\/admin\/api\/me$/);
	const address = "/admin/banners?sort=id&order=DESC";
	await page.goto(address, { waitUntil: "commit" });
	await page.waitForURL(`/login?${new URLSearchParams({ returnUrl: address })}`);
	await hydrated(page);
	await field(page, "email").fill(people.editor);
	await field(page, "password").fill(staffPassword);
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(address);
	await expect(page.getByRole("banner").getByText("Banners", { exact: true })).toBeVisible();
});

test("staff who sign in without a return address come to the back office, and find it in the account menu", async ({
	page,
	watch,
}) => {
	watch.tolerate(/^401: GET \S+\/admin\/api\/me$/);
	await page.goto("/login");
	await hydrated(page);
	await field(page, "email").fill(people.editor);
	await field(page, "password").fill(staffPassword);
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL("/admin/");
	await page.goto("/sw/about");
	await hydrated(page);
	await page.getByRole("button", { name: m.shell_account({}, { locale: "sw" }), exact: true }).click();
	await page
		.getByRole("menuitem", { name: m.shell_account_office({}, { locale: "sw" }), exact: true })
		.click();
	await expect(page).toHaveURL("/admin/");
});

test("signing up leads to the back office too, without access yet", async ({ page, watch }) => {
	watch.tolerate(/40[13]: /);
	await page.goto("/signup?returnUrl=/admin/");
	await hydrated(page);
	const person = newPerson();
	await fillIn(page, { ...person, repeat_password: person.password });
	await page.getByRole("button", { name: m.signup_button(), exact: true }).click();
	await expect(page).toHaveURL("/admin/");
	await expect(page.getByRole("heading", { name: "No access" })).toBeVisible();
});
