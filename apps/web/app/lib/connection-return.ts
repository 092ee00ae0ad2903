/**
 * Calls back once: when the time is over, the connection is back or the page becomes visible again.
 *
 * @returns a function that ends the wait
 */
export function whenLinkMayBeBack(ms: number, again: () => void): () => void {
	const timer = setTimeout(done, ms);
	addEventListener("online", done);
	document.addEventListener("visibilitychange", whenSeen);
	function whenSeen() {
		if (document.visibilityState === "visible") done();
	}
	function end() {
		clearTimeout(timer);
		removeEventListener("online", done);
		document.removeEventListener("visibilitychange", whenSeen);
	}
	function done() {
		end();
		again();
	}
	return end;
}
