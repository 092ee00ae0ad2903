import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isFound, readSearch } from "./search.ts";

const couple = ["Ng’wandu Éric & Mary-Jane 💍"];
const phone = ["+255754100002"];
const finds = (typed: string) => isFound(readSearch(typed), couple, phone);

describe("one way to search", () => {
	test.each([
		"",
		" & ",
		"\u200b",
		"💍",
		"ngwandu",
		"NG'WANDU",
		"Ng`wandu",
		"ng´wandu",
		"ng‘w",
		"ngʼw",
		"eric",
		"E\u0301RIC",
		"mary jane",
		"maryjane",
		"éric & mary",
		"Eric\u00a0Mary",
		"\u202aeric\u202c",
		"er\u00adic",
	])("%j finds the couple", (typed) => {
		expect(finds(typed)).toBe(true);
	});

	test.each([
		"0754 100 002",
		"0754100002",
		"+255 754 100 002",
		"255754100002",
		"00255-754-100-002",
		"+255 (0)754 100 002",
		"(0754) 100.002",
		"\u202a+255 754 100 002\u202c",
		"\u2066+255\u00a0754\u2011100\u2011002\u2069",
		"754100",
		"002",
		"eric 0754 100 002",
	])("%j finds the number", (typed) => {
		expect(finds(typed)).toBe(true);
	});

	test.each(["erik", "eric juma", "0755 100 002", "0754 100 003", "02", "7 5 4 x", "%"])(
		"%j finds neither",
		(typed) => {
			expect(finds(typed)).toBe(false);
		},
	);

	test("any words of a text in any case find it, and nothing makes the reader fail", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "binary" }), (text, any) => {
				expect(isFound(readSearch(text), [text])).toBe(true);
				expect(typeof isFound(readSearch(any), [text], [text])).toBe("boolean");
			}),
		);
	});
});
