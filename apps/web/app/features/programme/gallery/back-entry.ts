/** Called when the topmost entry is left. */
let leaveTop: (() => void) | undefined;

/**
 * Listens for the Back button. Call it before the router listens: the window calls its listeners in
 * the order in which they were added, and the router would load the page again.
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
 * @returns a function that removes the entry when it was closed in another way; may be called more than once
 */
export function addBackEntry(onBack: () => void): () => void {
	let active = true;
	history.pushState(history.state, "");

	leaveTop = () => {
		leaveTop = undefined;
		if (!active) return;
		active = false;
		onBack();
	};

	return () => {
		if (!active) return;
		active = false;
		history.back();
	};
}
