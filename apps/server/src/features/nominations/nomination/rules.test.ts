import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bySupport, namesKey, stateOf } from "./rules.ts";

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

describe("what was sent for a couple", () => {
	const word = fc.constantFrom("Moshi", "Arusha", "Mwanza");
	const network = fc.constantFrom("one", "two", "three", null);
	const sent = fc.array(fc.record({ value: word, network }), { minLength: 1, maxLength: 30 });

	test("of level values the first one sent is first", () => {
		const [one, two] = ["one", "two"].map((network) => ({ value: network, network }));
		if (!one || !two) throw new Error("there are two");
		expect(bySupport([two, one]).map(({ value }) => value)).toEqual(["two", "one"]);
		expect(bySupport([])).toEqual([]);
	});

	test("is the same however often one network repeats it, and has each value once", () => {
		fc.assert(
			fc.property(sent, (each) => {
				const found = bySupport(each);
				expect(bySupport([...each, ...each])).toEqual(found);
				expect(new Set(found.map(({ value }) => value)).size).toBe(found.length);
			}),
		);
	});

	test("one more network cannot put forward what another value has two more for", () => {
		fc.assert(
			fc.property(sent, word, (each, value) => {
				const [first, second] = bySupport(each);
				const after = bySupport([...each, ...Array(5).fill({ value, network: "a prankster" })]);
				const leads = (first?.networks ?? 0) - (second?.networks ?? 0) > 1;
				if (leads) expect(after[0]?.value).toBe(first?.value);
			}),
		);
	});
});
