import { countsEventName, type VotingTimes, votingEventName } from "@bcc/contract/counts-event";
import type { NomineeCount } from "@bcc/contract/voting";
import { useEffect, useState } from "react";
import { browserApi } from "#web/lib/api.ts";
import { currentLocale } from "#web/lib/locale.ts";
import type { CategoryVoting } from "./load-voting.ts";
import type { VotingWindow } from "./rules.ts";

/** Pauses before a refused stream is requested again, in milliseconds: doubled from first to last. */
const firstWait = 5_000;
const lastWait = 60_000;

type Heard<Value> = { value: Value; at: number };

/**
 * A category's counts and voting times: as loaded, or as received since while the page is visible. A broken connection is
 * mended by the browser; a refused one (the server is full or restarting) is requested again, ever more slowly.
 *
 * @returns counts null while the organisers hide them
 */
export function useLiveCategory({ category, counts, askedAt }: CategoryVoting): {
	counts: NomineeCount[] | null;
	times: VotingWindow;
} {
	const [heardCounts, setCounts] = useState<Heard<NomineeCount[]>>();
	const [heardTimes, setTimes] = useState<Heard<VotingWindow>>();
	useEffect(() => {
		const url = browserApi().voteCountsStreamUrl(category.id);
		return listenWhileVisible(url, {
			[countsEventName]: (data) => setCounts({ value: JSON.parse(data), at: Date.now() }),
			[votingEventName]: (data) => {
				const value = (JSON.parse(data) as VotingTimes)[currentLocale()];
				setTimes((before) => (isSame(before?.value, value) ? before : { value, at: Date.now() }));
			},
		});
	}, [category.id]);
	const isNewer = (heard: Heard<unknown> | undefined) => heard !== undefined && heard.at >= askedAt;
	return {
		counts: counts !== null && heardCounts && isNewer(heardCounts) ? heardCounts.value : counts,
		times: heardTimes && isNewer(heardTimes) ? heardTimes.value : category,
	};
}

function isSame(one: VotingWindow | undefined, other: VotingWindow): boolean {
	return JSON.stringify(one) === JSON.stringify(other);
}

type Receivers = Record<string, (data: string) => void>;

function listenWhileVisible(streamUrl: string, receivers: Receivers): () => void {
	let source: EventSource | undefined;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let wait = firstWait;

	function open() {
		const opened = new EventSource(streamUrl);
		source = opened;
		for (const [name, receive] of Object.entries(receivers)) {
			opened.addEventListener(name, (event) => {
				wait = firstWait;
				receive(event.data);
			});
		}
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
