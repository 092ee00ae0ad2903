import fc from "fast-check";
import { expect, test } from "vitest";
import { isTooShort, readPhone } from "./phone.ts";

test.each([
	"0754 100 002",
	"0754100002",
	"(0754) 100-002",
	"754100002",
	"255754100002",
	"+255 754 100 002",
	"+255-754-100-002",
	"00255 754 100 002",
	"00255754100002",
	"000255754100002",
	"+255 (0)754 100 002",
	"+255 (0) 754 100 002",
	"00255 (0)754 100 002",
	"+255 0754 100 002",
	"\u202a+255 754 100 002\u202c",
	"\u2066+255\u00a0754\u00a0100\u00a0002\u2069",
	"\u200e0754\u2011100\u2011002",
	"\ufeff0754\u200b100\u00ad002",
	"0754.100.002",
	"0754 100 002.",
	"0754 100 002,",
	"tel:+255-754-100-002",
	"０７５４ １００ ００２",
	"٠٧٥٤١٠٠٠٠٢",
	"(+255) 754100002",
	"(00255) 754 100 002",
	"0754 100 002 (WhatsApp)",
	"Simu: 0754100002",
	"Simu ya 2: 0754 100 002",
	"whatsapp:+255754100002",
	"https://wa.me/255754100002",
	"https://wa.me/255754100002?text=Habari%20Asha",
	"whatsapp://send?phone=%2B255754100002",
	"0754_100_002",
	"0754/100-002",
	"754,100,002",
	"'0754100002",
	"‘0754100002’",
	"Asha +255754100002",
	"0754100002 (+255 754 100 002)",
])("%j is +255754100002", async (typed) => {
	expect(await readPhone(typed)).toBe("+255754100002");
	expect(isTooShort(typed)).toBe(false);
});

test.each([
	["+44 7911 123456", "+447911123456"],
	["0044 (0)7911 123456", "+447911123456"],
	["+254 712 345 678", "+254712345678"],
])("%j is %s", async (typed, number) => {
	expect(await readPhone(typed)).toBe(number);
});

test.each([
	"",
	"12",
	"0754 100 00",
	"0754 100 0022",
	"asha",
	"+999 123",
	"0754 100 002 x5",
	"0754 100 002 ext. 5",
	"0754 100 002 #5",
	"0754100002 0754100003",
	"0754100002, 0754100003",
	"0754100002 / 0754100003",
	"0754100002 au 0754100003",
	"+255754100002+255754100003",
	"07541000O2",
	"+9990754100002",
	"2026-11-28",
])("%j is no number", async (typed) => {
	expect(await readPhone(typed)).toBeNull();
});

test("nothing fails, and a number that was read is read the same again", async () => {
	const likely = fc.string({ unit: fc.constantFrom(..."0123456789+() -.\u202a") });
	await fc.assert(
		fc.asyncProperty(fc.oneof(fc.string({ unit: "binary" }), likely), async (text) => {
			const number = await readPhone(text);
			if (number) expect(await readPhone(number)).toBe(number);
		}),
	);
});
