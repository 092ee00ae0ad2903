import type { Category } from "@bcc/contract/category";

/** The voting times of a category: ISO 8601 in UTC, null = no limit; and whether organisers have stopped it for now. */
export type VotingWindow = Pick<Category, "voting_opens_at" | "voting_closes_at" | "freeze">;

/** Where a category stands: `from` and `until` are ISO 8601 in UTC, null = no limit. */
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

/** Whether several categories open and close at the same times, so that once is enough to tell them. */
export function haveSameTimes([first, ...others]: readonly VotingWindow[]): boolean {
	const timesOf = ({ voting_opens_at, voting_closes_at, freeze }: VotingWindow) =>
		JSON.stringify([voting_opens_at, voting_closes_at, freeze]);
	return (
		first !== undefined && others.length > 0 && others.every((other) => timesOf(other) === timesOf(first))
	);
}

/**
 * Milliseconds from `now` until the phase changes, or null when it never does again.
 *
 * @param now milliseconds since the epoch
 */
export function untilNextPhase(window: VotingWindow, now: number): number | null {
	const { voting_opens_at, voting_closes_at, freeze } = window;
	// What is frozen waits for its closing time alone.
	const ahead = (freeze ? [freeze.closes_at] : [voting_opens_at, voting_closes_at])
		.map((time) => (time ? Date.parse(time) - now : 0))
		.filter((wait) => wait > 0);
	return ahead.length > 0 ? Math.min(...ahead) : null;
}

/**
 * When the winners will be announced, while that lies ahead: what was to be told is told late, at a time that nobody knows.
 *
 * @param expectedAt as organisers have set it; null where they tell no time
 * @param now milliseconds since the epoch
 */
export function announcementAhead(expectedAt: string | null, now: number): string | null {
	return expectedAt !== null && Date.parse(expectedAt) > now ? expectedAt : null;
}

/** The id in a page's address or form: digits only, within PostgreSQL's integer; null for all else. */
export function readId(text: unknown): number | null {
	const id = typeof text === "string" && /^\d{1,10}$/.test(text) ? Number(text) : 0;
	return id >= 1 && id <= 2_147_483_647 ? id : null;
}
