/** Milliseconds to wait where the browser does not report when it is idle (Safari). */
const patienceMs = 1000;

/**
 * Calls back once when the browser is idle.
 *
 * @returns a function that cancels it
 */
export function whenIdle(work: () => void): () => void {
	if (!("requestIdleCallback" in window)) {
		const timer = setTimeout(work, patienceMs);
		return () => clearTimeout(timer);
	}
	const request = requestIdleCallback(work);
	return () => cancelIdleCallback(request);
}
