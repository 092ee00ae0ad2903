import { expect, test } from "vitest";
import { windowAfter, windowInWords } from "#admin/resources/categories/window-words.ts";

const window = { voting_opens_at: "2027-02-14T15:00:00.000Z", voting_closes_at: null };

test("what is not chosen stays, and no limit is one of the choices", () => {
	expect(windowAfter(window, {})).toEqual(window);
	expect(windowAfter(window, { voting_opens_at: null })).toEqual({ ...window, voting_opens_at: null });
	const closes = { voting_closes_at: "2027-02-15T15:00:00.000Z" };
	expect(windowAfter(window, closes)).toEqual({ ...window, ...closes });
});

test("a window is told by the clock of Dar es Salaam, and what cannot be is said", () => {
	expect(windowInWords(window)).toBe("14 Feb 2027, 18:00 to no end");
	expect(windowInWords({ voting_opens_at: null, voting_closes_at: null })).toBe("Open at once to no end");
	const turned = { ...window, voting_closes_at: "2027-02-14T15:00:00.000Z" };
	expect(windowInWords(turned)).toContain("not possible");
});
