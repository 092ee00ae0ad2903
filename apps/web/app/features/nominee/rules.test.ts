import fc from "fast-check";
import { expect, test } from "vitest";
import { findCouples } from "./rules.ts";

const couple = (id: number, husband: string, wife: string) => ({ id, husband, wife, img_url: null });
const couples = [couple(1, "Élia Lyimo", "Esther Lyimo"), couple(2, "IBRAHIM Mushi", "Neema Mushi")];

test("a couple is found by parts of either name, in any order, case and accents", () => {
	expect(findCouples(couples, "lyi elia")).toEqual([couples[0]]);
	expect(findCouples(couples, "  ibrahim  NEEMA ")).toEqual([couples[1]]);
	expect(findCouples(couples, "mwakyusa")).toEqual([]);
});

test("nothing typed leaves the list as it is", () => {
	expect(findCouples(couples, " ")).toBe(couples);
});

test("a couple is always found by its own names", () => {
	const names = fc.string({ unit: "grapheme", minLength: 1 });
	fc.assert(
		fc.property(names, names, (husband, wife) => {
			const own = couple(3, husband, wife);
			expect(findCouples([...couples, own], `${wife} ${husband}`)).toContain(own);
		}),
	);
});
