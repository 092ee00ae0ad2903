/** In milliseconds: until the first call at most, then on average; each pause is twice as long as the one before. */
const firstWithin = 2_000;
const firstPause = 5_000;
const longestPause = 5 * 60_000;

/**
 * Calls again and again, ever more rarely, until it is ended. The pauses vary by half: of many pages that begin at one moment
 * few call at once.
 *
 * @returns ends it
 */
export function askAgain(ask: () => Promise<void>, random: () => number = Math.random): () => void {
	let pause = firstPause;
	let ended = false;
	async function call() {
		await ask().catch(() => undefined);
		if (ended) return;
		timer = setTimeout(call, pause * (0.5 + random()));
		pause = Math.min(pause * 2, longestPause);
	}
	let timer = setTimeout(call, random() * firstWithin);
	return () => {
		ended = true;
		clearTimeout(timer);
	};
}
