import { useEffect, useRef, useState } from "react";
import { untilNextPhase, type VotingPhase, type VotingWindow, votingPhase } from "./rules.ts";

/** Phones sleep through long timers: look again at least this often, in milliseconds. */
const longestWait = 30_000;

/**
 * The phase of a category's voting, kept right while the page stays open. Time runs on from the moment the
 * page was loaded, which the server tells, so a wrong clock in the visitor's phone does not matter.
 *
 * @param loadedAt milliseconds since the epoch, by the server's clock, when the page's data was loaded
 * @param loaded another object whenever the page's data was loaded again, which may be within one second of `loadedAt`
 */
export function useVotingPhase(window: VotingWindow, loadedAt: number, loaded: object = window): VotingPhase {
	const [now, setNow] = useState(loadedAt);
	const clock = useRef<{ loaded: object; started: number }>(null);

	useEffect(() => {
		if (clock.current?.loaded !== loaded) clock.current = { loaded, started: Date.now() };
		const { started } = clock.current;
		let timer: ReturnType<typeof setTimeout> | undefined;
		function look() {
			const moment = loadedAt + Date.now() - started;
			setNow(moment);
			const wait = untilNextPhase(window, moment);
			if (wait !== null) timer = setTimeout(look, Math.min(wait, longestWait));
		}
		look();
		return () => clearTimeout(timer);
	}, [window, loadedAt, loaded]);

	return votingPhase(window, now);
}
