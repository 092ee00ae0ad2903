/** Milliseconds to wait where the browser does not tell when it is idle (Safari). */
const patienceMs = 1000;

/**
 * Calls once when the browser has nothing better to do.
 *
 * @returns gives it up
 */
export function whenIdle(work: () => void): () => void {
	if (!("requestIdleCallback" in window)) {
		const timer = setTimeout(work, patienceMs);
		return () => clearTimeout(timer);
	}
	const request = requestIdleCallback(work);
	return () => cancelIdleCallback(request);
}
