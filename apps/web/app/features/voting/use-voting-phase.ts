import { useEffect, useState } from "react";
import { untilNextPhase, type VotingPhase, type VotingWindow, votingPhase } from "./rules.ts";

/** Phones sleep through long timers: look again at least this often, in milliseconds. */
const longestWait = 30_000;

/**
 * The phase of a category's voting, kept right while the page stays open. Time runs on from the moment the
 * page was loaded, which the server tells, so a wrong clock in the visitor's phone does not matter.
 *
 * @param loadedAt milliseconds since the epoch, by the server's clock, when the page's data was loaded
 */
export function useVotingPhase(window: VotingWindow, loadedAt: number): VotingPhase {
	const [now, setNow] = useState(loadedAt);
	const { voting_opens_at, voting_closes_at, freeze } = window;

	useEffect(() => {
		const times = { voting_opens_at, voting_closes_at, freeze };
		const started = Date.now();
		let timer: ReturnType<typeof setTimeout> | undefined;
		function look() {
			const moment = loadedAt + Date.now() - started;
			setNow(moment);
			const wait = untilNextPhase(times, moment);
			if (wait !== null) timer = setTimeout(look, Math.min(wait, longestWait));
		}
		look();
		return () => clearTimeout(timer);
	}, [voting_opens_at, voting_closes_at, freeze, loadedAt]);

	return votingPhase(window, now);
}
