import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pollWithBackoff } from "./poll-with-backoff.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Polls, and records the times of the calls in seconds from the start. */
function startPolling(random: number, answer: () => Promise<void> = async () => {}) {
	const started = Date.now();
	const moments: number[] = [];
	const stop = pollWithBackoff(
		() => {
			moments.push((Date.now() - started) / 1000);
			return answer();
		},
		() => random,
	);
	return { moments, stop };
}

test("calls until stopped, with growing pauses, also when an answer fails", async () => {
	const { moments, stop } = startPolling(0.5, () => Promise.reject(new Error("no connection")));
	await vi.advanceTimersByTimeAsync(1_000_000);
	expect(moments).toEqual([1, 6, 16, 36, 76, 156, 316, 616, 916]);
	stop();
	await vi.advanceTimersByTimeAsync(1_000_000);
	expect(moments).toHaveLength(9);
});

test("pages that start together do not call together", async () => {
	const pages = [0, 0.25, 0.99].map((random) => startPolling(random));
	await vi.advanceTimersByTimeAsync(20_000);
	for (const { stop } of pages) stop();
	const all = pages.flatMap(({ moments }) => moments);
	expect(new Set(all).size).toBe(all.length);
	expect(pages.map(({ moments }) => moments.length)).toEqual([4, 3, 2]);
});
