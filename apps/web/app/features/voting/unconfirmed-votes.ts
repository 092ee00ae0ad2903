import type { VoteOutcome } from "./cast-vote.ts";
import { unconfirmedVotesKey as storageKey } from "./unconfirmed-votes-key.ts";

/** A vote that was sent and got no answer, so that it may be counted or not; or one to be sent again (503). */
export type UnconfirmedVote = {
	categoryId: number;
	nomineeId: number;
	/** Milliseconds since the epoch. */
	since: number;
};

type Surroundings = {
	/** Sends a vote, any number of times: the server counts a voter once. */
	send: (vote: UnconfirmedVote) => Promise<VoteOutcome>;
	/** Calls back once, after so many milliseconds or when the connection may be back; returns a function that ends the wait. */
	wait: (ms: number, again: () => void) => () => void;
	/** Storage that outlives the page, but not the tab. */
	storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
};

/** Called on every change, with a vote's answer if it got one. */
type Listener = (answered?: { vote: UnconfirmedVote; outcome: VoteOutcome }) => void;

/**
 * After this a vote is given up: its voter no longer waits for it. As long as it takes to let in the votes of a crowd that
 * a script has held up (docs/decisions/0007).
 */
export const maxAgeMs = 60 * 60_000;

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** Sends votes that got no answer until they get one, also after the page was loaded again. One for each category. */
export class UnconfirmedVotes {
	readonly #listeners = new Set<Listener>();
	readonly #around: Surroundings;
	#votes: readonly UnconfirmedVote[];
	#pauseMs = firstPauseMs;
	#endWait: () => void = () => {};
	#sending = false;

	constructor(around: Surroundings) {
		this.#around = around;
		this.#votes = stored(around.storage);
	}

	/** The couple that a category's unconfirmed vote is for, or null. */
	coupleIn(categoryId: number): number | null {
		return this.#votes.find((vote) => vote.categoryId === categoryId)?.nomineeId ?? null;
	}

	/** The categories of the votes. */
	get categories(): number[] {
		return this.#votes.map(({ categoryId }) => categoryId);
	}

	/** Goes on sending a vote; it replaces an earlier one in its category. */
	add(vote: Omit<UnconfirmedVote, "since">): void {
		this.#change([...this.#without(vote.categoryId), { ...vote, since: Date.now() }]);
		this.#pause();
	}

	/** Stops sending a category's vote. */
	discard(categoryId: number): void {
		if (this.coupleIn(categoryId) !== null) this.#change(this.#without(categoryId));
	}

	/** Sends the votes now, and again until each has an answer. */
	async resume(): Promise<void> {
		if (this.#sending) return;
		this.#endWait();
		this.#sending = true;
		for (const vote of this.#votes) {
			const outcome = await this.#around.send(vote);
			// The voter has changed their mind meanwhile.
			if (!this.#votes.includes(vote)) continue;
			if ((outcome.lost || outcome.heldBack) && Date.now() - vote.since < maxAgeMs) continue;
			this.#change(this.#without(vote.categoryId), { vote, outcome });
		}
		this.#sending = false;
		if (this.#votes.length > 0) this.#pause();
		else this.#pauseMs = firstPauseMs;
	}

	subscribe = (listener: Listener): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	#without(categoryId: number): UnconfirmedVote[] {
		return this.#votes.filter((vote) => vote.categoryId !== categoryId);
	}

	#pause(): void {
		this.#endWait();
		// Thousands of phones get their connection back at once; a random delay spreads them.
		const ms = this.#pauseMs * (0.75 + Math.random() / 2);
		this.#pauseMs = Math.min(2 * this.#pauseMs, longestPauseMs);
		this.#endWait = this.#around.wait(ms, () => void this.resume());
	}

	#change(votes: readonly UnconfirmedVote[], answered?: Parameters<Listener>[0]): void {
		this.#votes = votes;
		if (votes.length === 0) this.#endWait();
		try {
			if (votes.length > 0) this.#around.storage.setItem(storageKey, JSON.stringify(votes));
			else this.#around.storage.removeItem(storageKey);
		} catch {
			// In a browser that stores nothing, the vote is lost with the page.
		}
		for (const listener of this.#listeners) listener(answered);
	}
}

function stored(storage: Surroundings["storage"]): UnconfirmedVote[] {
	try {
		const votes: unknown = JSON.parse(storage.getItem(storageKey) ?? "[]");
		return Array.isArray(votes) ? votes.filter(isFresh) : [];
	} catch {
		return [];
	}
}

function isFresh(vote: Partial<UnconfirmedVote> | null): vote is UnconfirmedVote {
	const numbers = [vote?.categoryId, vote?.nomineeId, vote?.since];
	return numbers.every(Number.isSafeInteger) && Date.now() - Number(vote?.since) < maxAgeMs;
}
