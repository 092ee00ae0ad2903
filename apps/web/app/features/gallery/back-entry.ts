/** What leaving the topmost entry does. */
let leaveTop: (() => void) | undefined;

/**
 * Begins to listen for the Back button. To be called before the router listens: the window calls its listeners in
 * the order in which they came, and the router would load the page again.
 */
export function watchBackButton(): void {
	addEventListener("popstate", (event) => {
		if (!leaveTop) return;
		event.stopImmediatePropagation();
		leaveTop();
	});
}

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

	leaveTop = () => {
		leaveTop = undefined;
		if (!standing) return;
		standing = false;
		onBack();
	};

	return () => {
		if (!standing) return;
		standing = false;
		history.back();
	};
}
