import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanLine, cleanLines } from "./clean-text.ts";

const spaces = ["\v", "\t", "\f", "\u0085", "\u00a0", "\u202f", "\u2009", "\u3000"];

test.each(spaces)("%j is a plain space, and none at the ends", (space) => {
	for (const clean of [cleanLine, cleanLines]) expect(clean(`${space}a${space}b${space}`)).toBe("a b");
});

test.each([
	"\u202a",
	"\u202c",
	"\u2066",
	"\u2069",
	"\u200e",
	"\u200f",
	"\u200b",
	"\ufeff",
	"\u00ad",
	"\u061c",
])("%j is left out", (sign) => {
	for (const clean of [cleanLine, cleanLines]) expect(clean(`${sign}a${sign}b`)).toBe("ab");
});

test.each(["👩\u200d👩", "Mt\u0101ni", "Ng\u2019ombe", "a  b"])("%j stays", (text) => {
	for (const clean of [cleanLine, cleanLines]) expect(clean(text)).toBe(text);
});

test.each(["a\r\nb", "a\rb", "a\u2028b", "a\u2029b", "a\nb"])("the break of %j is one line feed", (text) => {
	expect(cleanLines(text)).toBe("a\nb");
});

test.each([cleanLine, cleanLines])("%o changes nothing that it has cleaned", (clean) => {
	fc.assert(
		fc.property(fc.string({ unit: "binary" }), (text) => {
			expect(clean(clean(text))).toBe(clean(text));
		}),
	);
});
