import { m } from "@bcc/messages";
import { totpCode } from "@bcc/server/features/people/two-step/rules";
import { expect, test } from "#e2e/back-office/office.ts";
import { phone } from "#e2e/back-office/sizes.ts";
import { openScreen } from "#e2e/back-office/staff.ts";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { field, fillIn } from "#e2e/fixtures/account.ts";
import { openPage } from "#e2e/fixtures/open-page.ts";

/** The half minute of the code, ahead of the clock by `steps`: a code can be used once. */
const codeOf = (secret: string, steps = 0) => totpCode(secret, new Date(Date.now() + steps * 30_000));

test("somebody is invited, chooses a password, sets up two-step log-in and logs in with a code", async ({
	page,
	office,
	become,
	anotherVisitor,
	watch,
}) => {
	watch.expect(/^401: POST \S+\/auth\/login$/, /^console: A form was refused second_step_needed/);
	// The back office may query the session after the cookies are deleted.
	watch.expect(/^403: GET \S+\/admin\/api\/me$/, /^400: POST \S+\/two-step\/begin$/);
	watch.tolerate(/^401: POST \S+\/login\?returnUrl/, /^401: GET \S+\/admin\/api\/me$/);
	const email = `mgeni.${crypto.randomUUID()}@example.org`;
	await become("admin");
	await openScreen(page, office.origin, "invitations", "Invitations");
	await page.getByRole("button", { name: "Invite somebody" }).click();
	await page.getByLabel("Email").fill(email);
	await page.getByRole("button", { name: "Invite", exact: true }).click();
	const link = await page.getByRole("textbox", { name: "Link" }).inputValue();
	await expectAccessible(page);
	await page.getByRole("button", { name: "Done" }).click();
	await expect(page.getByRole("row").filter({ hasText: email })).toContainText("Waiting for an answer");

	const guest = await anotherVisitor();
	await guest.goto(link);
	await expect(
		guest.getByText(m.invitation_offer({ email, role: m.invitation_role_editor() })),
	).toBeVisible();
	await expectAccessible(guest);
	const password = "tumaini-na-imani";
	await fillIn(guest, { firstname: "Grace", lastname: "Lema" });
	await field(guest, "new_password").fill(password);
	await field(guest, "repeat_password").fill(password);
	await expect(field(guest, "email")).toHaveValue(email);
	// As if required of everybody; the server of other tests does not require it.
	const me = "**/admin/api/me";
	const needed = { status: 0, message: "", error: { code: "two_step_needed", message: "" } };
	await guest.route(me, (route) => route.fulfill({ status: 403, json: needed }));
	await guest.getByRole("button", { name: m.invitation_button(), exact: true }).click();
	await guest.waitForURL(/\/admin\//);
	await expect(guest.getByRole("heading", { name: "Two-step log-in" })).toBeVisible();

	await guest.getByLabel("Your password").fill(password);
	await guest.getByRole("button", { name: "Set up" }).click();
	const shown = await guest.getByLabel("Or type this into the app").inputValue();
	const secret = shown.replaceAll(" ", "");
	await expect(guest.getByRole("link", { name: "Open in the authenticator app" })).toHaveAttribute(
		"href",
		new RegExp(`^otpauth://totp/.+secret=${secret}`),
	);
	await expect(guest.getByRole("button", { name: "Copy" })).toBeVisible();
	await guest.setViewportSize(phone);
	await guest.getByLabel("Code from the app").fill(codeOf(secret, -1));
	await guest.getByRole("button", { name: "Switch on" }).click();
	await expect(guest.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")).toHaveCount(10);
	await expectAccessible(guest);
	await guest.unroute(me);
	await guest.getByRole("button", { name: "I have saved them" }).click();
	await openScreen(guest, office.origin, "two-step", "Two-step log-in");
	await expect(guest.getByText("Recovery codes left: 10 of 10.")).toBeVisible();

	await guest.context().clearCookies();
	await openPage(guest, `${office.origin}/login?returnUrl=/admin/`);
	await fillIn(guest, { email, password });
	await guest.getByRole("button", { name: m.login_button(), exact: true }).click();
	await expect(field(guest, "code")).toBeFocused();
	await expectAccessible(guest);
	await field(guest, "code").fill(codeOf(secret));
	await guest.getByRole("button", { name: m.login_button(), exact: true }).click();
	await guest.waitForURL(({ pathname }) => pathname.startsWith("/admin"));

	// The same without scripts: two plain forms. A pending answer could set the cookies again.
	await guest.goto("about:blank");
	await guest.context().clearCookies();
	const address = `${office.origin}/login?returnUrl=/admin/`;
	const first = await guest.request.post(address, { form: { email, password }, maxRedirects: 0 });
	expect(await first.text()).toContain(m.login_second_hint());
	const form = { step: "second", code: codeOf(secret, 1) };
	const second = await guest.request.post(address, { form, maxRedirects: 0 });
	// By way of a page that says so where the browser keeps no cookies.
	expect(second.status()).toBe(303);
	const leads = await guest.request.get(office.origin + second.headers().location, { maxRedirects: 0 });
	expect([leads.status(), leads.headers().location]).toEqual([302, "/admin/"]);
});
