/**
 * Calls back once: when the time is over, the browser is online again or the page becomes visible again.
 *
 * @returns a function that ends the wait
 */
export function whenConnectionMayReturn(ms: number, again: () => void): () => void {
	const timer = setTimeout(done, ms);
	addEventListener("online", done);
	document.addEventListener("visibilitychange", doneIfVisible);
	function doneIfVisible() {
		if (document.visibilityState === "visible") done();
	}
	function end() {
		clearTimeout(timer);
		removeEventListener("online", done);
		document.removeEventListener("visibilitychange", doneIfVisible);
	}
	function done() {
		end();
		again();
	}
	return end;
}
