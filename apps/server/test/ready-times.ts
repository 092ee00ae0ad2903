import { expect } from "vitest";

/** What was killed takes votes again within this, in milliseconds. */
const readyWithinMs = 10_000;

export type ReadyTimes = {
	/**
	 * Another one that was ready again in time.
	 *
	 * @param heldUpMs of `tookMs`, how long it only waited for a processor: tests run beside others
	 */
	add(tookMs: number, heldUpMs: number): void;
	/** Writes all of them down, as the clock had them. */
	tell(): void;
};

/** Looks at how long what was killed takes to be ready again. */
export function startReadyTimes(): ReadyTimes {
	const times: number[] = [];
	return {
		add(tookMs, heldUpMs) {
			expect(tookMs - heldUpMs, "milliseconds until it was ready again").toBeLessThan(readyWithinMs);
			times.push(tookMs);
		},
		tell() {
			const sorted = times.toSorted((one, other) => one - other).map(Math.round);
			console.log(
				`ready again ${times.length} times, after ${sorted[times.length >> 1]} ms in the middle, ${sorted.at(-1)} ms at most`,
			);
		},
	};
}
