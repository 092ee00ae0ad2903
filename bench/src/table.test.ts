import { expect, test } from "vitest";
import { formatTable, linesOf, mergeLines } from "./table.ts";

const votes = {
	row: "votes",
	day: "2026-11-24",
	results: [
		{
			what: "durable votes",
			figure: "9,000/s",
			baseline: "18,000/s",
			ratio: 0.5,
			target: "≥ 0.45",
			ok: true,
		},
	],
};
const pages = { row: "pages", day: "2026-11-24", results: [{ what: "memory", figure: "300 MB" }] };

test("a row that is measured again replaces only its earlier lines", () => {
	const earlier = formatTable([...linesOf(votes), ...linesOf(pages), "| gone | x |"]);
	const later = {
		...pages,
		day: "2026-11-25",
		results: [{ what: "memory", figure: "400 MB", target: "≤ 350 MB", ok: false }],
	};
	expect(mergeLines(earlier, [later], ["votes", "pages"])).toEqual([
		"| votes | durable votes | 0.50 (9,000/s, 18,000/s) | ≥ 0.45 | 2026-11-24 |",
		"| pages | memory | 400 MB | **≤ 350 MB** | 2026-11-25 |",
	]);
});
