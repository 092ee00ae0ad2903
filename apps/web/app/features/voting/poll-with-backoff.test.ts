import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askAgain } from "./ask-again.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The times of the calls, in seconds from the beginning. */
function asking(random: number, answer: () => Promise<void> = async () => {}) {
	const started = Date.now();
	const moments: number[] = [];
	const end = askAgain(
		() => {
			moments.push((Date.now() - started) / 1000);
			return answer();
		},
		() => random,
	);
	return { moments, end };
}

test("asks until it is ended, with growing pauses, also when an answer fails", async () => {
	const { moments, end } = asking(0.5, () => Promise.reject(new Error("no connection")));
	await vi.advanceTimersByTimeAsync(1_000_000);
	expect(moments).toEqual([1, 6, 16, 36, 76, 156, 316, 616, 916]);
	end();
	await vi.advanceTimersByTimeAsync(1_000_000);
	expect(moments).toHaveLength(9);
});

test("pages that begin together do not ask together", async () => {
	const pages = [0, 0.25, 0.99].map((random) => asking(random));
	await vi.advanceTimersByTimeAsync(20_000);
	for (const { end } of pages) end();
	const all = pages.flatMap(({ moments }) => moments);
	expect(new Set(all).size).toBe(all.length);
	expect(pages.map(({ moments }) => moments.length)).toEqual([4, 3, 2]);
});
