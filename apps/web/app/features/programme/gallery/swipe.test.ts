import { expect, test } from "vitest";
import { turnOf } from "./swipe.ts";

/** A swipe over `distance` pixels in `duration` milliseconds at an even speed. */
function swipe(distance: number, duration: number) {
	return Array.from({ length: 21 }, (_, step) => ({
		x: 200 + (distance * step) / 20,
		time: (duration * step) / 20,
	}));
}

test("a flick faster than 0.3 px/ms turns the page, however short", () => {
	expect(turnOf(swipe(-62, 200), 360)).toBe(1);
	expect(turnOf(swipe(62, 200), 360)).toBe(-1);
	expect(turnOf(swipe(-58, 200), 360)).toBe(0);
});

test("a slow swipe turns the page when it covers enough of the width", () => {
	expect(turnOf(swipe(-120, 1000), 360)).toBe(1);
	expect(turnOf(swipe(-100, 1000), 360)).toBe(0);
	expect(turnOf(swipe(100, 1000), 1100)).toBe(0);
});

test("the last movement decides: a reversed swipe turns no page or the other way", () => {
	const outAndBack = [
		...swipe(-150, 500),
		...swipe(-150, 500)
			.reverse()
			.map(({ x }, step) => ({ x, time: 500 + step * 5 })),
	];
	expect(turnOf(outAndBack, 360)).toBe(-1);
	expect(turnOf([], 360)).toBe(0);
	expect(turnOf([{ x: 5, time: 0 }], 360)).toBe(0);
});
