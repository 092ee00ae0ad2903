import { csrfTokenIn } from "@bcc/contract/csrf";

const channelName = "account";

/* The session's readable cookie as this tab last knew it. */
let known: string | undefined;

/** The readable cookie that comes, changes and goes with a session (architecture §4); "" without one. */
export function sessionCookie(): string {
	return csrfTokenIn(document.cookie);
}

/** After this tab has changed who is signed in: lets the other tabs look again. */
export function tellOtherTabs(): void {
	known = sessionCookie();
	const channel = openChannel();
	channel?.postMessage("changed");
	channel?.close();
}

/**
 * Calls `onChange` when the session has changed without this tab's doing: another tab says so, or the page comes
 * back to the front, perhaps out of the browser's page cache.
 *
 * @returns ends it
 */
export function hearOtherTabs(onChange: () => void): () => void {
	known ??= sessionCookie();
	const look = () => {
		const now = sessionCookie();
		if (now === known) return;
		known = now;
		onChange();
	};
	const channel = openChannel();
	channel?.addEventListener("message", look);
	addEventListener("pageshow", look);
	document.addEventListener("visibilitychange", look);
	return () => {
		channel?.close();
		removeEventListener("pageshow", look);
		document.removeEventListener("visibilitychange", look);
	};
}

/** Old phones have no channels; their tabs look when they come to the front. */
function openChannel(): BroadcastChannel | null {
	return "BroadcastChannel" in window ? new BroadcastChannel(channelName) : null;
}
