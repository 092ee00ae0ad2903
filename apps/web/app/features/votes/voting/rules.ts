import type { Category } from "@bcc/contract/awards/category";

/** The voting times of a category: ISO 8601 in UTC, null = no limit; and whether organisers have paused it. */
export type VotingWindow = Pick<Category, "voting_opens_at" | "voting_closes_at" | "freeze">;

/** A category's phase: `from` and `until` are ISO 8601 in UTC, null = no limit. */
export type VotingPhase =
	| { name: "not-open"; from: string }
	| { name: "open"; until: string | null }
	| { name: "frozen"; freeze: NonNullable<Category["freeze"]> }
	| { name: "closed"; since: string };

/**
 * The phase of a category's voting at a moment; the opening moment is open, the closing moment closed.
 *
 * @param now milliseconds since the epoch
 */
export function votingPhase(window: VotingWindow, now: number): VotingPhase {
	const { voting_opens_at: opens, voting_closes_at: closes, freeze } = window;
	if (freeze && !(freeze.closes_at && now >= Date.parse(freeze.closes_at))) return { name: "frozen", freeze };
	if (closes && now >= Date.parse(closes)) return { name: "closed", since: closes };
	if (opens && now < Date.parse(opens)) return { name: "not-open", from: opens };
	return { name: "open", until: closes };
}

/** A category's times and pause in one text, to compare them. */
export function timesOf({ voting_opens_at, voting_closes_at, freeze }: VotingWindow): string {
	return JSON.stringify([voting_opens_at, voting_closes_at, freeze]);
}

/** The times that most of several categories have in common, to be shown once; undefined where no two are alike. */
export function commonTimes<Window extends VotingWindow>(windows: readonly Window[]): Window | undefined {
	const alike = (one: Window) => windows.filter((other) => timesOf(other) === timesOf(one)).length;
	const [most] = [...windows].sort((one, other) => alike(other) - alike(one));
	return most && alike(most) > 1 ? most : undefined;
}

/**
 * Milliseconds from `now` until the phase changes, or null when it never does again.
 *
 * @param now milliseconds since the epoch
 */
export function untilNextPhase(window: VotingWindow, now: number): number | null {
	const { voting_opens_at, voting_closes_at, freeze } = window;
	// A frozen category changes only at its closing time.
	const waits = (freeze ? [freeze.closes_at] : [voting_opens_at, voting_closes_at])
		.map((time) => (time ? Date.parse(time) - now : 0))
		.filter((wait) => wait > 0);
	return waits.length > 0 ? Math.min(...waits) : null;
}

/**
 * When the winners will be announced; null once that time has passed, because nobody knows when a late one comes.
 *
 * @param expectedAt the time that organisers have set, or null
 * @param now milliseconds since the epoch
 */
export function upcomingAnnouncement(expectedAt: string | null, now: number): string | null {
	return expectedAt !== null && Date.parse(expectedAt) > now ? expectedAt : null;
}
