import fc from "fast-check";
import { expect, test } from "vitest";
import { matchingOptions, namedOption } from "./rules.ts";

const countries = ["Iceland", "India", "Tanzania", "United Arab Emirates", "Åland Islands"];

test("an option is found by any part of it, whatever the case", () => {
	expect(matchingOptions(countries, "AND")).toEqual(["Iceland", "Åland Islands"]);
	expect(matchingOptions(countries, "  zan ")).toEqual(["Tanzania"]);
	expect(matchingOptions(countries, "an")).toEqual(["Iceland", "Tanzania", "Åland Islands"]);
	expect(matchingOptions(countries, "i").slice(0, 2)).toEqual(["Iceland", "India"]);
	expect(matchingOptions(countries, "IND")).toEqual(["India"]);
	expect(matchingOptions(countries, "atlantis")).toEqual([]);
	expect(matchingOptions(countries, " ")).toBe(countries);
});

test("every part of every option, in any case, finds it", () => {
	const part = fc.constantFrom(...countries).chain((option) =>
		fc.tuple(fc.nat(option.length - 1), fc.nat(option.length)).map(([from, length]) => ({
			option,
			text: option.slice(from, from + Math.max(1, length)),
		})),
	);
	fc.assert(
		fc.property(part, fc.boolean(), ({ option, text }, upper) => {
			expect(matchingOptions(countries, upper ? text.toUpperCase() : text.toLowerCase())).toContain(option);
		}),
	);
});

test("a text names an option only when it is all of it", () => {
	expect(namedOption(countries, " tanzania ")).toBe("Tanzania");
	expect(namedOption(countries, "Tanz")).toBeNull();
	expect(namedOption(countries, "")).toBeNull();
});
