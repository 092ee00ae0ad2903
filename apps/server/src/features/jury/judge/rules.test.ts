import { describe, expect, test } from "vitest";
import { isDone, lockOf } from "./rules.ts";

describe("the rule is locked", () => {
	const free = { closedAt: null, booksClosed: false, votingBegan: false, hasSheets: false };

	test.each([
		[{}, null],
		[{ hasSheets: true }, "sheets"],
		[{ hasSheets: true, votingBegan: true }, "voting"],
		[{ votingBegan: true, booksClosed: true }, "books"],
		[{ votingBegan: true, booksClosed: true, closedAt: new Date(0) }, "closed"],
	])("with %o: %s", (facts, lock) => {
		expect(lockOf({ ...free, ...facts })).toBe(lock);
	});
});

test.each([
	[null, false],
	[{ knows_couple: false, scores: [1] }, false],
	[{ knows_couple: false, scores: [1, 2] }, true],
	[{ knows_couple: true, scores: [] }, true],
])("a couple with the sheet %o is done: %s", (sheet, done) => {
	expect(isDone(sheet, 2)).toBe(done);
});
