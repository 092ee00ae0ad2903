/**
 * Adds an entry to the history that the Back button takes away again, so that Back (the button of Android, the
 * gesture of a phone) closes what was opened instead of leaving the page.
 *
 * @param onBack called when the visitor went back
 * @returns takes the entry away when it was closed in another way; may be called more than once
 */
export function addBackEntry(onBack: () => void): () => void {
	let standing = true;
	history.pushState(history.state, "");

	function leave(event: PopStateEvent) {
		/* The page is the same: the router, which listens later, need not load it again. */
		event.stopImmediatePropagation();
		removeEventListener("popstate", leave, true);
		if (!standing) return;
		standing = false;
		onBack();
	}
	addEventListener("popstate", leave, true);

	return () => {
		if (!standing) return;
		standing = false;
		history.back();
	};
}
