import { useCallback } from "react";
import { untilNextPhase, type VotingPhase, type VotingWindow, votingPhase } from "./rules.ts";
import { useServerTime } from "./use-server-time.ts";

/**
 * The phase of a category's voting, updated while the page stays open.
 *
 * @param loadedAt server time when the page's data was loaded, in milliseconds since the epoch
 * @param loaded an object that is new after each load; loads within one second may have the same `loadedAt`
 */
export function useVotingPhase(window: VotingWindow, loadedAt: number, loaded: object = window): VotingPhase {
	const untilNext = useCallback((now: number) => untilNextPhase(window, now), [window]);
	return votingPhase(window, useServerTime(loadedAt, loaded, untilNext));
}
