import { expect, test } from "vitest";
import { composeEmail, fixedWords, greetedName } from "#server/features/mail/email.ts";

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
