import { expect, test } from "vitest";
import { floorProblems } from "./check.ts";
import { exceptions, niceToHave } from "./exceptions.ts";
import { floor, looksFloor } from "./floor.ts";
import { newer } from "./newer.ts";

const excepted = [
	...exceptions.map(({ feature, file }) => ({
		feature,
		file: `${file}x.js`.replace(/(\.\w+)x\.js$/, "$1"),
		place: "line 1",
	})),
	...Object.keys(niceToHave).map((feature) => ({ feature, file: "sheet.css", place: "line 1" })),
];

test("what is newer is a problem, unless it is excepted there", () => {
	expect(floorProblems(excepted)).toEqual([]);
	const [channel] = exceptions;
	const uses = [
		{ feature: "AbortSignal.timeout", file: "packages/contract/src/client.ts", place: "line 148" },
		{ feature: channel?.feature ?? "", file: "app/elsewhere.ts", place: "line 2" },
		{ feature: "inset", file: "sheet.css", place: "“inset:0”" },
	];
	expect(floorProblems([...excepted, ...uses])).toEqual([
		"packages/contract/src/client.ts, line 148: AbortSignal.timeout is newer than Chrome 91, Firefox 105 and Safari 15.",
		"app/elsewhere.ts, line 2: BroadcastChannel is newer than Chrome 91, Firefox 105 and Safari 15.",
		"sheet.css, “inset:0”: inset is newer than Chrome 80, Firefox 78 and Safari 12.",
	]);
});

test("so is an exception that nothing needs", () => {
	expect(floorProblems([])).toHaveLength(excepted.length);
});

test("the data are those of the floor", () => {
	expect(newer.floor).toEqual(floor);
	expect(newer.looksFloor).toEqual(looksFloor);
});
