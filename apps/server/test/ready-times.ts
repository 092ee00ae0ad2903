import { expect } from "vitest";

/** Milliseconds after being killed within which a process takes votes again. */
const readyWithinMs = 10_000;

/** Measures how long killed processes take to be ready again. */
export function startReadyTimes() {
	const times: number[] = [];
	return {
		/** @param heldUpMs the part of `tookMs` spent waiting for a processor, as tests run in parallel */
		add(tookMs: number, heldUpMs: number) {
			expect(tookMs - heldUpMs, "milliseconds until it was ready again").toBeLessThan(readyWithinMs);
			times.push(tookMs);
		},
		/** Prints all of them, as measured by the clock. */
		print() {
			const sorted = times.toSorted((one, other) => one - other).map(Math.round);
			console.log(
				`ready again ${times.length} times, after ${sorted[times.length >> 1]} ms in the middle, ${sorted.at(-1)} ms at most`,
			);
		},
	};
}
