import { expect, test } from "vitest";
import { compare } from "./compare-counts.ts";

const shown = [
	{
		id: 1,
		name: "Best Family",
		couples: new Map([
			[11, { name: "Asha & Daudi", votes: 5 }],
			[12, { name: "Neema & Juma", votes: 0 }],
		]),
	},
];
const counts = (...couples: [number, number][]) => new Map([[1, new Map(couples)]]);

test("counts between the states before and after agree", () => {
	const [category] = compare(shown, counts([11, 4]), counts([11, 6]));
	expect(category?.rows).toEqual([
		{ couple: 11, name: "Asha & Daudi", inLog: 6, onPages: 5, agrees: true },
		{ couple: 12, name: "Neema & Juma", inLog: 0, onPages: 0, agrees: true },
	]);
	const voided = compare(shown, counts([11, 6]), counts([11, 4]));
	expect(voided[0]?.rows[0]).toMatchObject({ inLog: 4, agrees: true });
});

test("a count outside them differs", () => {
	for (const log of [counts([11, 4]), counts([11, 6]), counts(), counts([11, 5], [12, 1])])
		expect(compare(shown, log, log)[0]?.rows.every(({ agrees }) => agrees)).toBe(false);
});

test("couples that the pages do not show are listed by number, and count as no difference", () => {
	const log = new Map([...counts([11, 5], [13, 2]), [9, new Map([[91, 3]])]]);
	const [first, second] = compare(shown, log, log);
	expect(first?.rows[2]).toEqual({ couple: 13, name: "#13", inLog: 2, onPages: undefined, agrees: true });
	expect(second).toMatchObject({ name: "#9", rows: [{ name: "#91", inLog: 3, agrees: true }] });
});
