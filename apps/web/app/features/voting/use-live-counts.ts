import type { NomineeCount } from "@bcc/contract";
import { countsEventName } from "@bcc/contract/counts-event";
import { useEffect } from "react";
import { browserApi } from "#web/lib/api.ts";

/** Waits before a refused stream is asked for again, in milliseconds: doubles from first to last. */
const firstWait = 5_000;
const lastWait = 60_000;

/**
 * Listens to a category's counts while the page is visible. A broken connection is mended by the browser; a
 * refused one (the server is full or restarting) is asked for again, ever more slowly.
 *
 * @param shown false while the organisers hide the counts: there is nothing to hear then
 * @param receive called with all counts whenever they have changed; must stay the same function
 */
export function useLiveCounts(
	categoryId: number,
	shown: boolean,
	receive: (counts: NomineeCount[]) => void,
): void {
	useEffect(() => {
		if (shown) return listenWhileVisible(browserApi().voteCountsStreamUrl(categoryId), receive);
	}, [categoryId, shown, receive]);
}

function listenWhileVisible(streamUrl: string, receive: (counts: NomineeCount[]) => void): () => void {
	let source: EventSource | undefined;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let wait = firstWait;

	function open() {
		const opened = new EventSource(streamUrl);
		source = opened;
		opened.addEventListener(countsEventName, (event) => {
			wait = firstWait;
			receive(JSON.parse(event.data) as NomineeCount[]);
		});
		opened.addEventListener("error", () => {
			if (opened.readyState !== EventSource.CLOSED) return;
			timer = setTimeout(open, wait);
			wait = Math.min(wait * 2, lastWait);
		});
	}
	function close() {
		clearTimeout(timer);
		source?.close();
		source = undefined;
	}
	function follow() {
		close();
		if (document.visibilityState === "visible") open();
	}

	follow();
	document.addEventListener("visibilitychange", follow);
	return () => {
		document.removeEventListener("visibilitychange", follow);
		close();
	};
}
