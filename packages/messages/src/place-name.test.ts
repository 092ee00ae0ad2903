import { expect, it } from "vitest";
import { placeName } from "./place-name.ts";

it("names the first three places in the requested language, and any other by its number", () => {
	expect([1, 2, 3, 4].map((place) => placeName(place, { locale: "en" }))).toEqual([
		"Winners",
		"Second place",
		"Third place",
		"4",
	]);
	expect(placeName(1, { locale: "sw" })).toBe("Washindi");
});
