import * as m from "@bcc/messages";
import { locales } from "@bcc/messages/locale";
import { expect, test } from "vitest";
import { greetedName } from "#server/features/people/account/emails.ts";
import { composeEmail, fixedWords } from "#server/features/site/mail/email.ts";

const lure = "You won 5,000,000 TZS! Claim: https://prize.example";
const account = { firstName: lure, email: "stranger@example.org", emailConfirmedAt: null };
const mailTo = (name: string | null) =>
	JSON.stringify(
		composeEmail("en", fixedWords("confirm", "en"), {
			programme: "Awards",
			name,
			links: [{ url: "https://a.example" }],
		}),
	);

test("a mail to an unconfirmed address has nothing of what its sender wrote", () => {
	expect(mailTo(greetedName(account, account.email))).not.toMatch(/TZS|prize/);
	expect(mailTo(greetedName(account, account.email))).toContain("Hello,");
});

test("counterpart: with the registered name, the sender controls the mail's text", () => {
	expect(mailTo(account.firstName)).toMatch(/Dear You won 5,000,000 TZS! Claim: https:\/\/prize\. example/);
});

test.each([
	["J.K.", "Dear J. K.,"],
	["PRIZE.EXAMPLE", "Dear PRIZE. EXAMPLE,"],
])("the greeting of %s has nothing that a mail program makes a link", (name, greeting) => {
	expect(mailTo(name)).toContain(greeting);
	expect(mailTo(name)).not.toContain("PRIZE.EXAMPLE");
});

test("a confirmed address is greeted by name, another address of the same account is not", () => {
	const owner = { firstName: "Anna", email: "anna@example.org", emailConfirmedAt: new Date() };
	expect(greetedName(owner, "Anna@example.org")).toBe("Anna");
	expect(greetedName(owner, "stranger@example.org")).toBeNull();
});

test("the plain text speaks of no button: it has links", () => {
	const words = { subject: "S", before: ["B"], action: "A", after: [] };
	const framed = { programme: "P", name: null, links: [{ url: "https://a.example" }] };
	for (const locale of locales) {
		const { text, html } = composeEmail(locale, words, framed);
		expect(text).toContain("https://a.example");
		expect(text).not.toMatch(/button|kitufe/i);
		expect(html).toMatch(/button|kitufe/i);
	}
	// The one text of HTML alone; all others are in both.
	const texts = Object.entries(m).filter(([key]) => /^(mail|booking)_/.test(key) && key !== "mail_link_hint");
	expect(texts.length).toBeGreaterThan(60);
	const said = texts.flatMap(([key, say]) =>
		locales.map((locale) => `${key} ${(say as (values: object, options: object) => string)({}, { locale })}`),
	);
	expect(said.filter((text) => /button|kitufe/i.test(text))).toEqual([]);
});
