import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanName, namePattern, unlinkedName } from "./name.ts";

test.each([
	["Ng`wandu", "Ng`wandu"],
	["Ng´wandu", "Ng´wandu"],
	["Ng’ombe O'Neil-Mushi", "Ng’ombe O'Neil-Mushi"],
	["J.K.Nyerere", "J.K.Nyerere"],
	["j.k.nyerere", "j.k.nyerere"],
	["J.K.NYERERE", "J.K.NYERERE"],
	["A.Hassan", "A.Hassan"],
	["Dr.Mushi", "Dr.Mushi"],
	["St.John", "St.John"],
	["Mzee.juma", "Mzee.juma"],
	["dkt.malasusa", "dkt.malasusa"],
	["dkt.j.malasusa", "dkt.j.malasusa"],
	["mch.netho", "mch.netho"],
	["Ng′wandu", "Ng′wandu"],
	["Ng＇wandu", "Ng＇wandu"],
	["Ng‛wandu", "Ng‛wandu"],
	["José María, Jr.", "José María, Jr."],
	["Anna\u2011Maria", "Anna-Maria"],
	["Anna\u2013Maria", "Anna-Maria"],
	["Zoe\u0308", "Zoë"],
	["\u200eAnna\u00a0Mushi\u200f", "Anna Mushi"],
	["Anna\tMushi\v", "Anna Mushi"],
	["محمد علي", "محمد علي"],
])("%j is the name %j", (typed, name) => {
	expect(cleanName(typed)).toBe(name);
	expect(name).toMatch(namePattern);
});

test.each([
	"prize.example",
	"prize.com",
	"prize.co.tz",
	"mail.prize.com claim",
	"www.prize.example",
	"Claim at prize.example",
	"bit.ly",
	"me@prize.example",
	"https://prize",
	"Anna 2",
	"Anna\u0000",
	"Anna\nMushi",
])("%j is no name", (typed) => {
	expect(cleanName(typed)).not.toMatch(namePattern);
});

test("in an e-mail no name has letters right after a full stop, which would be a link", () => {
	expect(unlinkedName("J.K.Nyerere")).toBe("J. K. Nyerere");
	expect(unlinkedName("dkt.malasusa")).toBe("dkt. malasusa");
	expect(unlinkedName("PRIZE.EXAMPLE")).toBe("PRIZE. EXAMPLE");
	expect(unlinkedName("Anna Mushi Jr.")).toBe("Anna Mushi Jr.");
	fc.assert(
		fc.property(fc.string({ unit: fc.constantFrom(..."aB.,é- ") }), (text) => {
			expect(unlinkedName(cleanName(text))).not.toMatch(/\.[\p{L}\p{N}]/u);
		}),
	);
});

test("a clean name stays as it is", () => {
	fc.assert(
		fc.property(fc.string({ unit: "binary" }), (text) => {
			expect(cleanName(cleanName(text))).toBe(cleanName(text));
		}),
	);
});
