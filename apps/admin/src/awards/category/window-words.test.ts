import { expect, test } from "vitest";
import { windowAfter, windowInWords } from "#admin/awards/category/window-words.ts";

const window = { voting_opens_at: "2027-02-14T15:00:00.000Z", voting_closes_at: null };

test("a time that is not chosen stays unchanged, and can be set to no limit", () => {
	expect(windowAfter(window, {})).toEqual(window);
	expect(windowAfter(window, { voting_opens_at: null })).toEqual({ ...window, voting_opens_at: null });
	const closes = { voting_closes_at: "2027-02-15T15:00:00.000Z" };
	expect(windowAfter(window, closes)).toEqual({ ...window, ...closes });
});

test("a window is shown in Dar es Salaam's time, and an impossible one is refused", () => {
	expect(windowInWords(window)).toBe("14 Feb 2027, 18:00 to no end");
	expect(windowInWords({ voting_opens_at: null, voting_closes_at: null })).toBe("Open at once to no end");
	const turned = { ...window, voting_closes_at: "2027-02-14T15:00:00.000Z" };
	expect(windowInWords(turned)).toContain("not possible");
});
