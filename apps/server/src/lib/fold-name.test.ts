import { expect, test } from "vitest";
import { foldName } from "#server/lib/fold-name.ts";

test.each([
	["Éric", "eric"],
	["  Mary  Jane ", "MARY-JANE"],
	["Ng’ombe", "Ng'ombe"],
	["Ｊｏｈｎ", "john"],
	["Zoe\u0308", "Zoë"],
])("%s is %s", (one, other) => {
	expect(foldName(one)).toBe(foldName(other));
});

test.each([
	["Anna", "Anne"],
	["Asha 1", "Asha 2"],
	["يوسف", "يونس"],
])("%s is not %s", (one, other) => {
	expect(foldName(one)).not.toBe(foldName(other));
});

test("a text of signs alone is no name", () => {
	expect(foldName(" –. \u200b")).toBe("");
});
