import { expect, test } from "vitest";
import {
	awardsState,
	closingMark,
	countVisibilityOf,
	untilNextChange,
} from "#server/features/awards/publication/rules.ts";

const publishedAt = new Date();

test.each([
	[false, false, null, false, "always"],
	[false, false, publishedAt, false, "always"],
	[true, false, null, false, "afterClose"],
	[true, true, null, false, "afterPublication"],
	[false, true, null, false, "afterPublication"],
	[true, true, publishedAt, false, "afterClose"],
	[false, true, publishedAt, false, "afterClose"],
	[false, true, null, true, "afterClose"],
] as const)(
	"until close %j, until published %j, published %j, all categories %j: hides %s",
	(close, published, at, allPublished, hidden) => {
		const chosen = {
			countsHiddenUntilClose: close,
			countsHiddenUntilPublished: published,
			resultsPublishedAt: at,
			allPublished,
		};
		expect(countVisibilityOf(chosen)).toBe(hidden);
	},
);

const now = Date.parse("2027-02-14T20:00:00Z");
const closing = (minutes: number, published = false, isFrozen = false) => ({
	opensAt: null,
	closesAt: new Date(now + minutes * 60_000),
	isFrozen,
	published,
});

test.each([
	["nothing to vote in", [], "always", false, false],
	["one is open", [closing(-1), closing(5)], "afterClose", false, true],
	[
		"one never closes",
		[closing(-1), { opensAt: null, closesAt: null, isFrozen: false, published: false }],
		"afterPublication",
		false,
		false,
	],
	["all wait for the evening", [closing(-1), closing(0)], "afterPublication", true, false],
	["the evening has begun", [closing(-1), closing(-1, true)], "afterPublication", true, true],
	["published, and opened again", [closing(3, true)], "afterPublication", false, false],
] as const)("of the awards, when %s", (_when, categories, countVisibility, isOver, hasPublicResults) => {
	expect(awardsState([...categories], countVisibility, now)).toEqual({
		opensAt: null,
		isOver,
		isPaused: false,
		hasPublicResults,
	});
});

test("voting is paused when it is frozen in every category in which it would be open", () => {
	const isPaused = (...categories: Parameters<typeof awardsState>[0]) =>
		awardsState(categories, "always", now).isPaused;
	const later = { ...closing(9), opensAt: new Date(now + 60_000) };
	expect(isPaused()).toBe(false);
	expect(isPaused(closing(5, false, true), closing(-1), later)).toBe(true);
	expect(isPaused(closing(5, false, true), closing(5))).toBe(false);
	expect(isPaused(closing(-1, false, true))).toBe(false);
	expect(isPaused({ ...later, isFrozen: true })).toBe(false);
});

test("cached results are renewed as categories close, and while the last votes are stored", () => {
	const categories = [closing(0), closing(1)];
	const at = (minutes: number) => closingMark(categories, now + minutes * 60_000);
	const marks = [at(-1), at(0), at(0.5), at(1), at(60), at(61)];
	expect(new Set(marks).size).toBe(5);
	expect(marks[4]).toBe(marks[5]);
});

test("published data is checked again once a category has closed and no vote can be under way", () => {
	expect(untilNextChange([], now)).toBeNull();
	expect(untilNextChange([{ opensAt: null, closesAt: null }, closing(-2)], now)).toBeNull();
	expect(untilNextChange([closing(10), closing(-1), closing(5)], now)).toBe(5_000);
	expect(untilNextChange([closing(10), closing(5)], now)).toBe(365_000);
});

test("until voting opens in the first category, the awards have not begun", () => {
	const opening = (minutes: number) => ({ ...closing(60), opensAt: new Date(now + minutes * 60_000) });
	const opensAt = (...categories: ReturnType<typeof opening>[]) =>
		awardsState(categories, "always", now).opensAt;
	expect(opensAt(opening(5), opening(2))).toEqual(new Date(now + 120_000));
	expect(opensAt(opening(5), opening(0))).toBeNull();
	expect(untilNextChange([opening(5), opening(2)], now)).toBe(120_000);
});
