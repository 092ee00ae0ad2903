import { useCallback } from "react";
import { useSiteSettings } from "#web/lib/root-data.ts";
import { type OverallPhase, overallPhase, phaseInSettings, untilNextWords } from "./overall-phase.ts";
import type { VotingWindow } from "./rules.ts";
import { useServerTime } from "./use-server-time.ts";

const none: readonly VotingWindow[] = [];

/**
 * The state of voting in all categories, updated while the page stays open; without categories, as the site's settings say.
 *
 * @param windows of all categories, a new list after each load; null or undefined when there is none
 * @param loadedAt server time of the load, in milliseconds since the epoch
 * @returns with it, the server's time in the same unit
 */
export function useOverallPhase(
	windows: readonly VotingWindow[] | null | undefined,
	loadedAt = 0,
): { phase: OverallPhase; now: number } {
	const settings = useSiteSettings();
	const known = windows ?? none;
	const untilNext = useCallback((now: number) => untilNextWords(known, now), [known]);
	const now = useServerTime(loadedAt, known, untilNext);
	return { phase: known.length > 0 ? overallPhase(known, now) : phaseInSettings(settings), now };
}
