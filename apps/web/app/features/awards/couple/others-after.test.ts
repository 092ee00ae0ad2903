import { expect, test } from "vitest";
import { othersAfter } from "./others-after.ts";

const couples = (...ids: number[]) => ids.map((id) => ({ id }));

test.each([
	["the next ones first, then those from the beginning", 2, couples(1, 2, 3), couples(3, 1)],
	[
		"six at most, so that each is shown as often as any other",
		7,
		couples(1, 2, 3, 4, 5, 6, 7, 8),
		couples(8, 1, 2, 3, 4, 5),
	],
	["nobody beside the only couple", 1, couples(1), []],
	["all, where the couple is a draft that is not listed", 9, couples(1, 2), couples(1, 2)],
])("others of a category: %s", (_, id, listed, others) => {
	expect(othersAfter({ id }, listed)).toEqual(others);
});
