import { m } from "@bcc/messages";
import type { Page } from "@playwright/test";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { expectErrors, field, fillIn, newPerson, registered } from "#e2e/fixtures/account.ts";
import { openPage } from "#e2e/fixtures/open-page.ts";
import { backgroundOf, expectSnackbar, isSolidRed } from "#e2e/fixtures/snackbar.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const required = { email: "Email is required", password: "Password is required" };

test("its texts, links and rules; the password shown; and what happens when nothing answers", {
	tag: "@phone",
}, async ({ page, press, watch }) => {
	await test.step("its texts, links and rules", async () => {
		await openPage(page, "/login");
		await expect(page.getByRole("heading", { level: 1, name: "LOG IN", exact: true })).toBeVisible();
		await expect(page.getByRole("link", { name: "Forgot your password?", exact: true })).toHaveAttribute(
			"href",
			"/forgot-password",
		);
		await expect(page.locator("main a[href='/signup']")).toBeVisible();
		await expect(field(page, "email")).toHaveAttribute("autocomplete", "username");
		await expect(field(page, "password")).toHaveAttribute("autocomplete", "current-password");
		await expectErrors(page, { email: "", password: "" });

		// Touched is enough.
		await field(page, "email").focus();
		await field(page, "password").focus();
		await expectErrors(page, { email: required.email, password: "" });

		await press(page.getByRole("button", { name: "LOGIN", exact: true }));
		await expectErrors(page, required);
		await expect(field(page, "email")).toBeFocused();
		await expectAccessible(page);

		await field(page, "email").pressSequentially("nee");
		await expectErrors(page, { email: "Enter a valid email" });
		await fillIn(page, { email: "neema@example.org", password: "12345" });
		await expectErrors(page, { email: "", password: "Password must be at least 6 characters long" });
		await press(page.getByRole("button", { name: "LOGIN", exact: true }));
		await expect(field(page, "password")).toBeFocused();
		await expect(page).toHaveURL("/login");
		expect(watch.complaints()).toEqual([]);
	});

	await test.step("the password is shown and hidden", async () => {
		const password = field(page, "password");
		await password.fill("imani-na-upendo");
		await expect(password).toHaveAttribute("type", "password");
		await press(page.getByRole("button", { name: m.field_password_show(), exact: true }));
		await expect(password).toHaveAttribute("type", "text");
		await press(page.getByRole("button", { name: m.field_password_hide(), exact: true }));
		await expect(password).toHaveAttribute("type", "password");
		await expect(password).toHaveValue("imani-na-upendo");
	});

	await test.step("when nothing answers it is sent again by itself, and can be given up", async () => {
		watch.expect(/^failed: POST \S+\/auth\/login/);
		watch.tolerate(/^console: A form was refused/);
		const { email, password } = await registered(page);
		await page.route("**/auth/login", (route) => route.abort("connectionreset"));
		await openPage(page, "/sw/login");
		await fillIn(page, { email, password });
		const send = page.getByRole("button", { name: m.login_button({}, { locale: "sw" }), exact: true });
		await press(send);
		const status = (text: string) => page.getByRole("status").filter({ hasText: text });
		const waiting = status(m.form_unconfirmed({}, { locale: "sw" }));
		await expect(waiting).toBeVisible();
		await expectAccessible(page);
		await press(waiting.getByRole("button", { name: m.form_do_not_send({}, { locale: "sw" }) }));
		const lost = status(m.form_lost({}, { locale: "sw" }));
		await expect(lost.getByRole("button", { name: m.shell_ok({}, { locale: "sw" }) })).toBeVisible();
		await expect(field(page, "email")).toHaveValue(email);

		await press(send);
		await expect(waiting).toBeVisible();
		await page.unroute("**/auth/login");
		await expect(page).toHaveURL("/sw/profile");
		await expect(waiting).toBeHidden();
	});
});

test("refused in the server's words; then in and out again, or to where the visitor wanted to go", {
	tag: "@desktop",
}, async ({ page, press, watch }) => {
	await test.step("refused in the server's words; then in, to the profile, and out again", async () => {
		watch.expect(/^401: POST \S+\/auth\/login$/, /^console: A form was refused wrong_credentials/);
		const { email, password } = await registered(page);
		await openPage(page, "/login");
		await fillIn(page, { email, password: "upendo-na-imani" });
		await press(page.getByRole("button", { name: "LOGIN", exact: true }));
		const bar = await expectSnackbar(page, m.api_wrong_credentials(), "bottom");
		expect(isSolidRed(await backgroundOf(bar))).toBe(true);
		await expect(page.getByText(m.api_wrong_credentials())).toHaveCount(1);
		await expect(field(page, "email")).toHaveValue(email);

		await fillIn(page, { password });
		await press(page.getByRole("button", { name: "LOGIN", exact: true }));
		await expect(page).toHaveURL("/profile");
		await expect(field(page, "email")).toHaveValue(email);
		await expect(bar).toBeHidden();

		await press(page.getByRole("button", { name: m.shell_account(), exact: true }));
		const items = page.getByRole("menu", { name: m.shell_account() }).getByRole("menuitem");
		await expect(items).toHaveText(["Profile", "Log Out"]);
		await expectAccessible(page);
		await press(items.filter({ hasText: "Log Out" }));
		await expect(page).toHaveURL("/home");
		await press(page.getByRole("button", { name: m.shell_account(), exact: true }));
		await expect(items).toHaveText(["Sign Up", "Log in"]);
		await page.goto("/profile");
		await expect(page).toHaveURL("/login?returnUrl=%2Fprofile");
	});

	await test.step("it leads to where the visitor wanted to go, also by way of the sign-up page", async () => {
		const { email, password } = await registered(page);
		const wanted = "/award/category?from=mail#couples";
		await openPage(page, `/login?returnUrl=${encodeURIComponent(wanted)}`);
		const signUp = page.locator("main a[href^='/signup']");
		await expect(signUp).toHaveAttribute("href", `/signup?returnUrl=${encodeURIComponent(wanted)}`);
		await fillIn(page, { email, password });
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(wanted);
		await page.goto(`/login?returnUrl=${encodeURIComponent(wanted)}`);
		await expect(page).toHaveURL(wanted);
	});

	await test.step("a refusal does not follow to the next page", async () => {
		watch.expect(/^401: POST \S+\/auth\/login$/, /^console: A form was refused wrong_credentials/);
		await page.context().clearCookies();
		await openPage(page, "/login");
		await fillIn(page, { email: "nobody@example.org", password: "upendo-na-imani" });
		await press(page.getByRole("button", { name: "LOGIN", exact: true }));
		const bar = await expectSnackbar(page, m.api_wrong_credentials(), "bottom");
		// It takes the typed address along, once the answer is there.
		await press(page.getByRole("button", { name: m.login_forgot(), exact: true }));
		await expect(page).toHaveURL("/forgot-password");
		await expect(bar).toBeHidden();
	});
});

/** Answers as to a browser that stores no cookies. */
const loseCookies = (page: Page, url: string) =>
	page.route(url, async (route) => {
		const reply = await route.fetch({ maxRedirects: 0 });
		await page.context().clearCookies();
		const { "set-cookie": _, ...headers } = reply.headers();
		await route.fulfill({ status: reply.status(), headers, body: await reply.body() });
	});

test("a browser that keeps no cookies is told so, on signing in and on signing up", {
	tag: "@phone",
}, async ({ page, press, watch }) => {
	watch.tolerate(/^console: A form was refused not_signed_in/);
	const { email, password } = await registered(page);
	await loseCookies(page, "**/auth/login");
	await openPage(page, "/login");
	await fillIn(page, { email, password });
	await press(page.getByRole("button", { name: "LOGIN", exact: true }));
	await expect(page.getByRole("status").getByText(m.login_no_cookies(), { exact: true })).toBeVisible();
	await expect(page).toHaveURL("/login");

	await loseCookies(page, "**/users/registration");
	await openPage(page, "/signup");
	const person = newPerson();
	await fillIn(page, { ...person, repeat_password: person.password });
	await press(page.getByRole("button", { name: "SIGN UP", exact: true }));
	await expect(page.getByText(m.login_no_cookies(), { exact: true })).toBeVisible();
	await expect(page).toHaveURL("/signup");
});

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });

	test("a browser that keeps no cookies is told so", { tag: "@phone" }, async ({ page }) => {
		const { email, password } = await registered(page);
		await page.goto("/login?returnUrl=%2Fprofile");
		await loseCookies(page, "**/login?*");
		await fillIn(page, { email, password });
		await page.getByRole("button", { name: "LOGIN", exact: true }).click();
		await expect(page.getByRole("alert").getByText(m.login_no_cookies(), { exact: true })).toBeVisible();
	});
});

test("signing in goes on where the browser's database never answers", { tag: "@phone" }, async ({
	page,
	press,
	watch,
}) => {
	watch.expect(/^console: The current user could not be stored in this browser/);
	const { email, password } = await registered(page);
	await page.addInitScript(() => {
		IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
	});
	await openPage(page, "/login");
	await fillIn(page, { email, password });
	await press(page.getByRole("button", { name: "LOGIN", exact: true }));
	await expect(page).toHaveURL("/profile");
	await expect(field(page, "email")).toHaveValue(email);
});
