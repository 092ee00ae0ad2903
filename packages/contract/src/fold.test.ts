import fc from "fast-check";
import { expect, test } from "vitest";
import { fold } from "./fold.ts";

test.each([
	["Éric", "eric"],
	["  Mary  Jane ", "MARY-JANE"],
	["Ng’wandu", "Ng'wandu"],
	["Ng`wandu", "Ngʼwandu"],
	["Ng´wandu", "Ng‘wandu"],
	["Ng′wandu", "Ng＇wandu"],
	["Ng‛wandu", "Ng'wandu"],
	["Ngꞌwandu", "ngwandu"],
	["J.K.Nyerere", "J. K. Nyerere"],
	["Anna\u2011Maria", "Anna-Maria"],
	["Ｊｏｈｎ", "john"],
	["Zoe\u0308", "Zoë"],
	["Ju\u00adma\u200b", "Juma"],
])("%s is %s", (one, other) => {
	expect(fold(one)).toBe(fold(other));
});

test.each([
	["Anna", "Anne"],
	["Asha 1", "Asha 2"],
	["يوسف", "يونس"],
])("%s is not %s", (one, other) => {
	expect(fold(one)).not.toBe(fold(other));
});

test("a text of signs alone is no name", () => {
	expect(fold(" –. \u200b")).toBe("");
});

test("folding a folded text, or another composition or case of it, changes nothing", () => {
	fc.assert(
		fc.property(fc.string({ unit: "binary" }), (text) => {
			const folded = fold(text);
			expect(fold(folded)).toBe(folded);
			for (const form of ["NFC", "NFD", "NFKD"] as const) expect(fold(text.normalize(form))).toBe(folded);
		}),
	);
});
