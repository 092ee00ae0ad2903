import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanEmail, emailPattern } from "./email.ts";

test.each([
	["asha@example.org", "asha@example.org"],
	["Asha.K+vote@Example.ORG", "Asha.K+vote@Example.ORG"],
	["\u200basha@example.org\u200e", "asha@example.org"],
	["\u202aasha@exam\u00adple.org\u202c", "asha@example.org"],
	["\u2066\ufeffasha@example.org\u2069", "asha@example.org"],
	["\u00a0asha@example.org\t", "asha@example.org"],
	["asha@example.org.", "asha@example.org"],
	["asha@example.org,", "asha@example.org"],
	["mailto:asha@example.org", "asha@example.org"],
	["MAILTO:asha@example.org?subject=Hello", "asha@example.org"],
	["<asha@example.org>", "asha@example.org"],
	["<mailto:asha@example.org>.", "asha@example.org"],
	["Asha Komba <asha@example.org>", "asha@example.org"],
	['"Komba, Asha" <asha@example.org>;', "asha@example.org"],
	["“asha@example.org”", "asha@example.org"],
	["(asha@example.org)", "asha@example.org"],
	["asha@bücher.example", "asha@xn--bcher-kva.example"],
	["asha@bu\u0308cher.example", "asha@xn--bcher-kva.example"],
	["asha@BÜCHER.example", "asha@xn--bcher-kva.example"],
	["asha@xn--bcher-kva.example", "asha@xn--bcher-kva.example"],
	["иван@почта.рф".replace("иван", "ivan"), "ivan@xn--80a1acny.xn--p1ai"],
	["Email: asha@example.org", "asha@example.org"],
	["Barua pepe:\nasha@example.org", "asha@example.org"],
	["asha@example.org [mailto:asha@example.org]", "asha@example.org"],
	["asha@example.org <mailto:asha@example.org>", "asha@example.org"],
	["Asha Komba (asha@example.org), Dodoma", "asha@example.org"],
	["asha@example.org (Asha)", "asha@example.org"],
	["mailto:asha%40example.org", "asha@example.org"],
	["mailto:asha%2Bvote@example.org?subject=Hello%3F", "asha+vote@example.org"],
	["asha＠example．org", "asha@example.org"],
	["asha@example.org。", "asha@example.org"],
	["‘asha@example.org’?", "asha@example.org"],
	["o'neil@example.co.tz", "o'neil@example.co.tz"],
])("%j is %s", (typed, address) => {
	expect(cleanEmail(typed)).toBe(address);
	expect(address).toMatch(emailPattern);
});

test.each([
	"",
	"asha",
	"asha@",
	"@example.org",
	"asha@example",
	"a b@example.org",
	"asha@example,org",
	"asha=k@example.org",
	"asha?k@example.org",
	"asha@mail.example,org",
	"asha@mail.example;org",
	"asha@mail.example:org",
	"asha@example.co tz",
	"a@example.org [mailto:b@example.org]",
	"asha%2540example.org",
	"asha%FF@example.org",
	"asha@exa mple.org",
	"asha@@example.org",
	"asha..k@example.org",
	"a@example.org b@example.org",
	"a@example.org,b@example.org",
	"Asha <a@example.org> <b@example.org>",
	"asha@example.org/ü",
	"asha@a_bü.example",
	"asha@a bü.example",
	"asha@ü:80.example",
	"ásha@example.org",
	"asha\n@example.org",
])("%j is no address", (typed) => {
	expect(cleanEmail(typed)).not.toMatch(emailPattern);
});

test("nothing fails, and what is clean stays as it is", () => {
	fc.assert(
		fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.emailAddress()), (text) => {
			const address = cleanEmail(text);
			if (emailPattern.test(address)) expect(cleanEmail(address)).toBe(address);
		}),
	);
	fc.assert(
		fc.property(fc.emailAddress(), (text) => {
			expect(cleanEmail(` <${text}>. `)).toBe(cleanEmail(text));
		}),
	);
});
