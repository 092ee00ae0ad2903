import { useCallback } from "react";
import { untilNextPhase, type VotingPhase, type VotingWindow, votingPhase } from "./rules.ts";
import { useServerTime } from "./use-server-time.ts";

/**
 * The phase of a category's voting, updated while the page stays open.
 *
 * @param loadedAt milliseconds since the epoch, by the server's clock, when the page's data was loaded
 * @param loaded another object whenever the page's data was loaded again, which may be within one second of `loadedAt`
 */
export function useVotingPhase(window: VotingWindow, loadedAt: number, loaded: object = window): VotingPhase {
	const untilNext = useCallback((now: number) => untilNextPhase(window, now), [window]);
	return votingPhase(window, useServerTime(loadedAt, loaded, untilNext));
}
