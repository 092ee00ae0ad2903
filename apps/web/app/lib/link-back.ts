/**
 * Calls back once: when the time is over, the link is back or the page is looked at again.
 *
 * @returns ends the wait
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
