import { m } from "@bcc/messages";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { expectErrors, field, fillIn, registered, signedIn } from "#e2e/fixtures/account.ts";
import { goInside } from "#e2e/fixtures/go-inside.ts";
import { openPage } from "#e2e/fixtures/open-page.ts";
import { mailedPath } from "#e2e/fixtures/outbox.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

const sw = { locale: "sw" } as const;

test("a forgotten password: the same answer for everybody, a mailed link, a new password, once", {
	tag: "@phone",
}, async ({ page, press, watch }) => {
	watch.expect(/^410: POST \S+\/auth\/reset-password$/, /^console: A form was refused link_invalid/);
	const { email } = await registered(page);
	const send = page.getByRole("button", { name: m.forgot_button(), exact: true });
	const save = page.getByRole("button", { name: m.reset_button(), exact: true });
	const link = await test.step("the same answer for everybody", async () => {
		await openPage(page, "/forgot-password");
		await press(send);
		await expectErrors(page, { email: "Email is required" });
		const answer = page.locator("main").getByText(m.api_mail_on_its_way(), { exact: true });
		for (const address of [`nobody.${email}`, email]) {
			await goInside(page, "/login");
			await expect(send).toBeHidden();
			await goInside(page, "/forgot-password");
			// The page before has such a field too.
			await expect(send).toBeVisible();
			await fillIn(page, { email: address });
			await press(send);
			await expect(answer).toBeVisible();
		}
		return await mailedPath(email, "/reset-password");
	});

	await test.step("a new password by the mailed link", async () => {
		await openPage(page, link);
		await field(page, "new_password").fill("amani-ya-nyumbani");
		await field(page, "repeat_password").fill("amani");
		await press(save);
		await expectErrors(page, { repeat_password: "Password mismatch" });
		await field(page, "repeat_password").fill("amani-ya-nyumbani");
		await press(save);
		await expect(page).toHaveURL("/login?done=password-reset");
		await expect(page.getByText(m.api_password_reset(), { exact: true })).toBeVisible();
		await fillIn(page, { email, password: "amani-ya-nyumbani" });
		await press(page.getByRole("button", { name: "LOGIN", exact: true }));
		await expect(page).toHaveURL("/profile");
	});

	await test.step("once", async () => {
		await goInside(page, link);
		// The page before has such fields too.
		await expect(save).toBeVisible();
		await field(page, "new_password").fill("upendo-wa-kweli");
		await field(page, "repeat_password").fill("upendo-wa-kweli");
		await press(save);
		await expect(page.getByRole("alert").getByText(m.api_link_invalid()).first()).toBeVisible();
		await expect(page.getByRole("link", { name: m.reset_again() })).toHaveAttribute(
			"href",
			"/forgot-password",
		);
	});
});

test("an address is confirmed by its link; its owner makes an account their own that somebody else has registered", {
	tag: "@desktop",
}, async ({ page, press, request, watch, anotherVisitor }) => {
	await test.step("an address is confirmed by its link, at the press of a button", async () => {
		const confirm = page.getByRole("button", { name: m.confirm_button(), exact: true });
		await test.step("by a signed-in user", async () => {
			const { email } = await signedIn(page);
			await openPage(page, await mailedPath(email, "/confirm-email"));
			await press(confirm);
			await expect(page.getByText(m.api_email_confirmed(), { exact: true })).toBeVisible();
			await goInside(page, "/profile");
			await expect(field(page, "email")).toHaveValue(email);
			await expect(page.getByText(m.profile_resend())).toHaveCount(0);
		});

		await test.step("a visitor who is not signed in enters the password too", async () => {
			watch.expect(/^40[03]: POST \S+\/auth\/confirm-email$/, /^console: A form was refused/);
			const { email, password } = await registered(page);
			await openPage(page, await mailedPath(email, "/confirm-email"));
			await press(confirm);
			await expect(page.getByText(m.api_password_needed(), { exact: true })).toBeVisible();
			await fillIn(page, { password: "not-this-one" });
			await press(confirm);
			await expectErrors(page, { password: m.field_password_wrong() });
			await fillIn(page, { password });
			await press(confirm);
			await expect(page.getByText(m.api_email_confirmed(), { exact: true })).toBeVisible();
		});

		await test.step("an incomplete link shows an error, in Swahili too", async () => {
			for (const [path, words] of [
				["/sw/reset-password", m.reset_no_token({}, sw)],
				["/sw/confirm-email", m.confirm_no_token({}, sw)],
			] as const) {
				expect(await (await request.get(path)).text()).toContain(`>${words}<`);
			}
		});
	});

	await test.step("the owner of an address that somebody else has registered makes the account their own", async () => {
		await page.context().clearCookies();
		watch.expect(/^403: POST \S+\/auth\/confirm-email$/, /^console: A form was refused/);
		const attacker = await anotherVisitor();
		const { email, password } = await signedIn(attacker);
		await openPage(page, await mailedPath(email, "/confirm-email"));
		await press(page.getByRole("button", { name: m.confirm_button(), exact: true }));
		await press(page.getByText(m.confirm_forget()));
		await expectAccessible(page);
		await field(page, "new_password").fill("amani-ya-nyumbani");
		await field(page, "repeat_password").fill("amani-ya-nyumbani");
		await press(page.getByRole("button", { name: m.confirm_new_password_button(), exact: true }));
		await expect(page).toHaveURL("/login?done=password-reset");
		expect(
			(await attacker.request.post("/auth/login", { data: { user: { email, password } } })).status(),
		).toBe(401);
		await fillIn(page, { email, password: "amani-ya-nyumbani" });
		await press(page.getByRole("button", { name: "LOGIN", exact: true }));
		await expect(page).toHaveURL("/profile");
		await expect(page.getByText(m.profile_resend())).toHaveCount(0);
	});
});
