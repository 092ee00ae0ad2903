import type { SiteSettings } from "@bcc/contract/site/settings";
import { untilNextPhase, type VotingWindow, votingPhase } from "./rules.ts";

/**
 * The state of voting in all categories together: open while one is open. `until` is when voting next closes in one of
 * the open categories, or next opens in one not open yet, ISO 8601 in UTC; `inAll`: it does so in all of these at once.
 */
export type OverallPhase =
	| { name: "none" | "frozen" | "closed" }
	| { name: "open"; until: string | null; inAll: boolean }
	| { name: "not-open"; until: string; inAll: boolean };

/** @param now milliseconds since the epoch */
export function overallPhase(windows: readonly VotingWindow[], now: number): OverallPhase {
	if (windows.length === 0) return { name: "none" };
	const phases = windows.map((window) => votingPhase(window, now));
	const closings = phases.flatMap((phase) => (phase.name === "open" ? [phase.until] : []));
	if (closings.length > 0) {
		const until = earliest(closings.filter((closing) => closing !== null));
		return { name: "open", until, inAll: closings.every((closing) => closing === until) };
	}
	const openings = phases.flatMap((phase) => (phase.name === "not-open" ? [phase.from] : []));
	const until = earliest(openings);
	if (until) return { name: "not-open", until, inAll: openings.every((opening) => opening === until) };
	return { name: phases.some(({ name }) => name === "frozen") ? "frozen" : "closed" };
}

function earliest(moments: string[]): string | null {
	return [...moments].sort((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null;
}

/** The state of voting when the site's settings were loaded: for the time until the categories are. */
export function phaseInSettings(settings: SiteSettings): OverallPhase {
	const { voting_opens_at: until, voting_over, voting_paused } = settings;
	if (voting_over) return { name: "closed" };
	if (until) return { name: "not-open", until, inAll: false };
	return { name: voting_paused ? "frozen" : "none" };
}

/** Whether voting is open in a category, as far as is known. */
export const canVote = ({ name }: OverallPhase) => name === "open" || name === "none";

const minuteMs = 60_000;

/** Milliseconds until the text about voting changes: by the minute during a countdown. Null: never again. */
export function untilNextWords(windows: readonly VotingWindow[], now: number): number | null {
	const phase = overallPhase(windows, now);
	const waits = windows.flatMap((window) => untilNextPhase(window, now) ?? []);
	if ("until" in phase && phase.until) waits.push(((Date.parse(phase.until) - now) % minuteMs) + 1);
	return waits.length > 0 ? Math.min(...waits) : null;
}
