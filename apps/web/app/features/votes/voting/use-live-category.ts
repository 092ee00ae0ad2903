import { countsEventName, type VotingEvent, votingEventName } from "@bcc/contract/votes/counts-event";
import type { NomineeCount } from "@bcc/contract/votes/voting";
import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { browserApi } from "#web/lib/api.ts";
import { currentLocale } from "#web/lib/locale.ts";
import type { CategoryVoting } from "./load-voting.ts";
import type { VotingWindow } from "./rules.ts";

/** The first and the longest pause before a refused stream is requested again; each doubles the one before. */
const firstPauseMs = 5_000;
const longestPauseMs = 60_000;

/** `at`: browser time, in milliseconds since the epoch. */
type Received<Value> = { value: Value; at: number };

export type LiveCategory = {
	/** Null while organisers hide them. */
	counts: NomineeCount[] | null;
	times: VotingWindow;
	/** The couples that the last event named as withdrawn. */
	withdrawn: readonly number[];
	/** The category takes no part any more. */
	hasLeft: boolean;
};

const none: readonly number[] = [];

/**
 * A category's counts and voting times: as loaded, then as received from the live stream while the page is visible.
 * The browser reconnects a broken stream; a refused one (server full or restarting) is requested again after a pause.
 */
export function useLiveCategory({ category, counts, requestedAt }: CategoryVoting): LiveCategory {
	const [receivedCounts, setCounts] = useState<Received<NomineeCount[] | null>>();
	const [receivedVoting, setVoting] = useState<Received<VotingEvent | null>>();
	const { revalidate } = useRevalidator();
	useEffect(() => {
		const url = browserApi().voteCountsStreamUrl(category.id);
		let gone = none;
		return listenWhileVisible(url, {
			[countsEventName]: (data) => setCounts({ value: JSON.parse(data), at: Date.now() }),
			[votingEventName]: (data) => {
				const value = JSON.parse(data) as VotingEvent | null;
				setVoting({ value, at: Date.now() });
				const before = gone;
				gone = value?.withdrawn ?? none;
				/* A couple that came back may be missing from the loaded data. */
				if (before.some((id) => !gone.includes(id))) void revalidate();
			},
		});
	}, [category.id, revalidate]);
	const isNewer = (received: Received<unknown> | undefined) =>
		received !== undefined && received.at >= requestedAt;
	const voting = receivedVoting && isNewer(receivedVoting) ? receivedVoting.value : undefined;
	return {
		counts: receivedCounts && isNewer(receivedCounts) ? receivedCounts.value : counts,
		times: voting?.[currentLocale()] ?? category,
		withdrawn: voting?.withdrawn ?? none,
		hasLeft: voting === null,
	};
}

type Receivers = Record<string, (data: string) => void>;

function listenWhileVisible(streamUrl: string, receivers: Receivers): () => void {
	let source: EventSource | undefined;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let pauseMs = firstPauseMs;

	function open() {
		const opened = new EventSource(streamUrl);
		source = opened;
		for (const [name, receive] of Object.entries(receivers)) {
			opened.addEventListener(name, (event) => {
				pauseMs = firstPauseMs;
				receive(event.data);
			});
		}
		opened.addEventListener("error", () => {
			if (opened.readyState !== EventSource.CLOSED) return;
			timer = setTimeout(open, pauseMs);
			pauseMs = Math.min(pauseMs * 2, longestPauseMs);
		});
	}
	function close() {
		clearTimeout(timer);
		source?.close();
		source = undefined;
	}
	function openIfVisible() {
		close();
		if (document.visibilityState === "visible") open();
	}

	openIfVisible();
	document.addEventListener("visibilitychange", openIfVisible);
	return () => {
		document.removeEventListener("visibilitychange", openIfVisible);
		close();
	};
}
