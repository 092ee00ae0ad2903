import fc from "fast-check";
import { expect, test } from "vitest";
import { reloaded } from "./load-nominees.ts";
import { findCouples } from "./rules.ts";

const couple = (id: number, husband: string, wife: string) => ({ id, husband, wife, img_url: null });
const couples = [couple(1, "Élia Lyimo", "Esther Lyimo"), couple(2, "IBRAHIM Mushi", "Neema Mushi")];

test("a couple is found by parts of either name, in any order, case and accents", () => {
	expect(findCouples(couples, "lyi elia")).toEqual([couples[0]]);
	expect(findCouples(couples, "  ibrahim  NEEMA ")).toEqual([couples[1]]);
	expect(findCouples(couples, "mwakyusa")).toEqual([]);
});

test("an empty search leaves the list unchanged", () => {
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

test("parts that fail when the page is loaded again keep their old data, counts too", () => {
	const category = { id: 3, name: "Faith", description: "", code: "F", image_url: null } as const;
	const window = { voting_opens_at: null, voting_closes_at: null, freeze: null };
	const counts = (number_of_votes: number) => [{ nominee_id: 1, number_of_votes }];
	const page = (values: object) => ({
		category: { ...category, ...window },
		nominees: couples,
		counts: counts(5),
		isDraft: false,
		chosen: null,
		winners: null,
		loadedAt: 0,
		requestedAt: 1,
		...values,
	});
	const before = page({});
	expect(reloaded(before, page({ counts: counts(6), requestedAt: 2 }))).toMatchObject({
		counts: counts(6),
		requestedAt: 2,
	});
	expect(reloaded(before, page({ counts: [], requestedAt: 2 }))).toMatchObject({
		counts: counts(5),
		requestedAt: 1,
	});
	expect(reloaded(before, page({ counts: null })).counts).toBeNull();
	expect(reloaded(before, page({ nominees: null })).nominees).toEqual(couples);
});
