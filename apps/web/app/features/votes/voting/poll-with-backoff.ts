/** The longest wait before the first call. */
const firstWaitMs = 2_000;
/** The mean pause after the first call, and the longest mean pause; each pause is twice as long as the one before. */
const firstPauseMs = 5_000;
const longestPauseMs = 5 * 60_000;

/**
 * Calls `request` repeatedly, with growing pauses, until stopped. The pauses vary randomly by half, so that many pages
 * that start together do not call together.
 *
 * @returns a function that stops the calls
 */
export function pollWithBackoff(
	request: () => Promise<void>,
	random: () => number = Math.random,
): () => void {
	let pauseMs = firstPauseMs;
	let stopped = false;
	async function call() {
		await request().catch(() => undefined);
		if (stopped) return;
		timer = setTimeout(call, pauseMs * (0.5 + random()));
		pauseMs = Math.min(pauseMs * 2, longestPauseMs);
	}
	let timer = setTimeout(call, random() * firstWaitMs);
	return () => {
		stopped = true;
		clearTimeout(timer);
	};
}
