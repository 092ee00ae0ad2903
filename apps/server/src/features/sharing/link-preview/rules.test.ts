import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cardText } from "#server/features/sharing/link-preview/rules.ts";

describe("cardText", () => {
	it.each([
		["  Neema \t Mushi\n", "Neema Mushi"],
		["Zoe\u0308", "Zoë"],
		["\u202eihsuM\u0000 leinaD\u200b", "ihsuM leinaD"],
		["Amani \ud800", "Amani"],
		['<b>& "Co"</b>', '<b>& "Co"</b>'],
	])("%j becomes %j", (given, shown) => {
		expect(cardText(given)).toBe(shown);
	});

	it("cuts between characters, not within them", () => {
		const family = "👨‍👩‍👧";
		expect(cardText(family.repeat(60))).toMatch(new RegExp(`^(${family})+…$`, "u"));
		expect(cardText(`e${"\u0301\u0323".repeat(500)}`).length).toBeLessThan(420);
		expect(cardText("a".repeat(120))).toBe("a".repeat(120));
		expect(cardText("a".repeat(121))).toBe(`${"a".repeat(120)}…`);
	});

	it("contains nothing that breaks the card, whatever the input", () => {
		fc.assert(
			fc.property(fc.string({ unit: "binary", maxLength: 600 }), (given) => {
				const shown = cardText(given);
				expect(shown).not.toMatch(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u);
				expect(shown.length).toBeLessThanOrEqual(401);
				expect(shown.isWellFormed()).toBe(true);
			}),
		);
	});
});
