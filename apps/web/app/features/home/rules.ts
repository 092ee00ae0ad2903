import { untilNextPhase, type VotingWindow, votingPhase } from "#web/features/voting/rules.ts";

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

const minuteMs = 60_000;

export type Unit = "days" | "hours" | "minutes";

/** The time until a moment in its two largest units, rounded down; none in the last minute. */
export function timeLeft(until: string, now: number): { unit: Unit; count: number }[] {
	const minutes = Math.max(0, Math.floor((Date.parse(until) - now) / minuteMs));
	const units: { unit: Unit; count: number }[] = [
		{ unit: "days", count: Math.floor(minutes / 1440) },
		{ unit: "hours", count: Math.floor(minutes / 60) % 24 },
		{ unit: "minutes", count: minutes % 60 },
	];
	const first = units.findIndex(({ count }) => count > 0);
	return first < 0 ? [] : units.slice(first, first + 2).filter(({ count }) => count > 0);
}

/** Milliseconds until the text about voting changes: by the minute during a countdown. Null: never again. */
export function untilNextWords(windows: readonly VotingWindow[], now: number): number | null {
	const phase = overallPhase(windows, now);
	const waits = windows.flatMap((window) => untilNextPhase(window, now) ?? []);
	if ("until" in phase && phase.until) waits.push(((Date.parse(phase.until) - now) % minuteMs) + 1);
	return waits.length > 0 ? Math.min(...waits) : null;
}

/**
 * Some of each list, taking one from each in turn, so that no category is favoured. Where the lists begin changes from hour
 * to hour: the landing page may not favour those at the top.
 *
 * @param now milliseconds since the epoch
 */
export function takeInTurn<Item>(lists: readonly (readonly Item[])[], most: number, now: number): Item[] {
	const turned = lists.map((list) => turn(list, now));
	const longest = Math.max(0, ...turned.map(({ length }) => length));
	const rounds = Array.from({ length: longest }, (_, round) =>
		turned.flatMap((list) => list.slice(round, round + 1)),
	);
	return rounds.flat().slice(0, most);
}

/** The list rotated by one item each hour. */
export function turn<Item>(list: readonly Item[], now: number): Item[] {
	const start = Math.floor(now / 3_600_000) % Math.max(1, list.length);
	return [...list.slice(start), ...list.slice(0, start)];
}
