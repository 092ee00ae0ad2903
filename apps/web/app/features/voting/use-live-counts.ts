import type { NomineeCount } from "@bcc/contract";
import { countsEventName } from "@bcc/contract/counts-event";
import { useEffect, useState } from "react";
import { browserApi } from "#web/lib/api.ts";
import type { CategoryVoting } from "./load-voting.ts";

/** Waits before a refused stream is asked for again, in milliseconds: doubles from first to last. */
const firstWait = 5_000;
const lastWait = 60_000;

/**
 * A category's counts: as they were loaded, or as heard since, while the page is visible. A broken connection is mended by
 * the browser; a refused one (the server is full or restarting) is asked for again, ever more slowly.
 *
 * @returns null while the organisers hide them: there is nothing to hear then
 */
export function useLiveCounts({ category, counts, askedAt }: CategoryVoting): NomineeCount[] | null {
	const [heard, setHeard] = useState<{ counts: NomineeCount[]; at: number }>();
	const shown = counts !== null;
	useEffect(() => {
		if (!shown) return;
		const url = browserApi().voteCountsStreamUrl(category.id);
		return listenWhileVisible(url, (now) => setHeard({ counts: now, at: Date.now() }));
	}, [category.id, shown]);
	return shown && heard && heard.at >= askedAt ? heard.counts : counts;
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
