import fc from "fast-check";
import { expect, test } from "vitest";
import { csvFile } from "./csv.ts";
import { readPhone } from "./phone.ts";

const cell = (value: string | number) => csvFile([[value]]).slice(1, -2);

test.each([
	["+255754100002", "+255 754 100 002"],
	["+442079460958", "+442 079 460 958"],
	["+255754", "'+255754"],
	["+255754100002+1", "'+255754100002+1"],
	["+255 754 100 002", "'+255 754 100 002"],
	["=1+1", "'=1+1"],
	["-5", "'-5"],
	["@name", "'@name"],
	[-5, "-5"],
	["0754 100 002", "0754 100 002"],
])("%s is the cell %s", (value, written) => expect(cell(value)).toBe(written));

test("a phone number has no apostrophe, and is read as the same number again", async () => {
	const number = fc.integer({ min: 754_000_000, max: 754_999_999 }).map((digits) => `+255${digits}`);
	await fc.assert(
		fc.asyncProperty(number, async (phone) => {
			expect(cell(phone)).toMatch(/^\+255( \d{3}){3}$/);
			expect(await readPhone(cell(phone))).toBe(phone);
		}),
	);
});

test("no text begins as a formula, except digits in groups", () => {
	const text = fc.oneof(fc.string(), fc.stringMatching(/^[=+@-].{0,20}$/), fc.stringMatching(/^\+\d{1,18}$/));
	fc.assert(
		fc.property(text, (value) => {
			const written = cell(value).replace(/^"/, "");
			expect(/^[=+\-@\t\r]/.test(written) && !/^\+\d{1,3}( \d{1,3})+$/.test(written)).toBe(false);
		}),
	);
});
