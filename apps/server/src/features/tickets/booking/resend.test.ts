import * as m from "@bcc/messages";
import { expect, onTestFinished, test } from "vitest";
import { mailBudget } from "#server/db/schema/mail.ts";
import { TestBrowser } from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

async function startApp(variables: Record<string, string> = {}): Promise<TestApp> {
	const t = await createTestApp(variables);
	onTestFinished(() => t.close());
	return t;
}

const resend = (t: TestApp, email: string, address: string, language = "en") =>
	new TestBrowser(t, address).post(
		"/bookings/resend",
		{ booking: { email } },
		{ "accept-language": language },
	);

test("a network that has asked for too many e-mails is told until when, others are not", async () => {
	const t = await startApp();
	const crowd = "192.0.2.11";
	expect((await resend(t, "first@example.org", crowd)).statusCode).toBe(200);
	await t.db.update(mailBudget).set({ remaining: 0 });
	const refused = await resend(t, "second@example.org", crowd);
	expect(refused.statusCode).toBe(429);
	expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(10 * 60);
	expect(refused.json().message).toMatch(/^Too many emails have been asked for.* 10 minutes,/);
	const inSwahili = await resend(t, "second@example.org", crowd, "sw");
	expect(inSwahili.json().message).toMatch(/^Barua pepe nyingi mno zimeombwa.* dakika 10,/);
	expect((await resend(t, "second@example.org", "198.51.100.12")).statusCode).toBe(200);
});

test.each([
	[{}, m.api_no_mail_on_its_way],
	[{ SMTP_URL: "smtp://127.0.0.1:1" }, m.booking_links_sent],
])("an e-mail is promised only where there is a mail server: %j", async (variables, words) => {
	const reply = await resend(await startApp(variables), "guest@example.org", "192.0.2.13");
	expect(reply.json().message).toBe(words());
});
