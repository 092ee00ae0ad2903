import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { namesKey, stateOf } from "./rules.ts";

describe("names of a couple", () => {
	test.each([
		["Amani Mushi", "Neema Mushi", "neema  MUSHI", "AMANI mushi"],
		["José N’goma", "Zoë", "Jose Ngoma", "zoe"],
		["O'Brien", "Anne-Marie", "Obrien ", "Anne Marie"],
	])("%s and %s are the same as %s and %s", (husband, wife, oneWay, another) => {
		expect(namesKey(oneWay, another)).toBe(namesKey(husband, wife));
	});

	test.each([
		["Amani Mushi", "Neema Mushi", "Amani Mushi", "Neema Massawe"],
		["Ann", "Abel", "Anna", "bel"],
		["?", "!", "!!", "?"],
	])("%s and %s are others than %s and %s", (husband, wife, other, another) => {
		expect(namesKey(other, another)).not.toBe(namesKey(husband, wife));
	});

	test("neither the order, nor case, accents, apostrophes and spaces make another couple", () => {
		const letters = fc.array(fc.constantFrom(..."aeiouklmnprstwé"), { minLength: 1, maxLength: 12 });
		const written = fc.constantFrom(
			(letter: string) => letter,
			(letter: string) => letter.toUpperCase(),
			(letter: string) => ` ${letter}`,
			(letter: string) => `${letter}\u0301`,
			(letter: string) => `${letter}’`,
		);
		fc.assert(
			fc.property(
				letters,
				letters,
				fc.array(written, { minLength: 24, maxLength: 24 }),
				(one, other, ways) => {
					const again = (name: string[], from: number) =>
						name.map((letter, at) => ways[from + at]?.(letter)).join("");
					expect(namesKey(again(other, 0), again(one, 12))).toBe(namesKey(one.join(""), other.join("")));
				},
			),
		);
	});
});

test("the first moment is of the time of nominations, the last is not", () => {
	const [opensAt, closesAt] = [new Date(1_000), new Date(2_000)];
	const states = [999, 1_000, 1_999, 2_000].map((at) => stateOf({ opensAt, closesAt }, new Date(at)));
	expect(states).toEqual(["soon", "open", "open", "closed"]);
});
