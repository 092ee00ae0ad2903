import * as m from "@bcc/messages";
import { expect, onTestFinished, test } from "vitest";
import { newUserDetails, registerUser } from "#server/testing/account.ts";
import { createTestApp } from "#server/testing/app.ts";

test.each([
	[{}, m.api_registration_refused_no_mail, m.api_profile_updated_email_no_mail, m.api_code_needed_no_mail],
	[
		{ SMTP_URL: "smtp://127.0.0.1:1" },
		m.api_registration_refused,
		m.api_profile_updated_email,
		m.api_code_needed,
	],
])("replies promise an e-mail only where there is a mail server: %j", async (env, refused, waits, code) => {
	const t = await createTestApp(env);
	onTestFinished(() => t.close());
	const { browser, email, password } = await registerUser(t);
	const again = await t.post("/users/registration", { userDetails: newUserDetails({ email }) });
	expect(again.json().message).toBe(refused());
	const wanted = "new.address@example.org";
	const { fullname: _, ...details } = newUserDetails({ email: wanted, password });
	const userDetails = { ...details, firstname: "Neema", lastname: "Mushi" };
	const changed = await browser.post("/users/update", { userDetails });
	expect(changed.json().message).toBe(waits({ email: wanted }));
	const guess = { user: { email, password: "not the one" } };
	for (let each = 0; each < 20; each++) await t.post("/auth/login", guess);
	expect((await t.post("/auth/login", guess)).json().message).toBe(code());
	const sent = "SMTP_URL" in env ? m.api_mail_on_its_way() : m.api_no_mail_on_its_way();
	for (const path of ["/auth/forgot-password", "/auth/resend-confirmation"])
		expect((await t.post(path, { user: { email } })).json().message).toBe(sent);
});
