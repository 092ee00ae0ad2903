import fc from "fast-check";
import { expect, test } from "vitest";
import { matchingOptions, namedOption } from "./rules.ts";

const names = ["Iceland", "India", "Tanzania", "United Arab Emirates", "Åland Islands"];
const countries = names.map((name) => ({ name }));
const found = (text: string) => matchingOptions(countries, text).map(({ name }) => name);

test("any part of an option finds it, in any case", () => {
	const part = fc.constantFrom(...names).chain((option) =>
		fc.tuple(fc.nat(option.length - 1), fc.nat(option.length)).map(([from, length]) => ({
			option,
			text: option.slice(from, from + Math.max(1, length)),
		})),
	);
	fc.assert(
		fc.property(part, fc.boolean(), ({ option, text }, upper) => {
			expect(found(upper ? text.toUpperCase() : text.toLowerCase())).toContain(option);
		}),
	);
});

test("a people is found by its country, and named by it", () => {
	const peoples = [
		{ name: "Mganda", also: "Uganda" },
		{ name: "Mhindi", also: "India" },
		{ name: "Mjerumani", also: "Ujerumani" },
		{ name: "Raia wa Indonesia", also: "Indonesia" },
	];
	const foundBy = (text: string) => matchingOptions(peoples, text).map(({ name }) => name);
	expect(foundBy("uganda")).toEqual(["Mganda"]);
	expect(foundBy("Ind")).toEqual(["Mhindi", "Raia wa Indonesia"]);
	expect(foundBy("jeruma")).toEqual(["Mjerumani"]);
	expect(["India", "mhindi", "Indi"].map((text) => namedOption(peoples, text))).toEqual([
		"Mhindi",
		"Mhindi",
		null,
	]);
});
