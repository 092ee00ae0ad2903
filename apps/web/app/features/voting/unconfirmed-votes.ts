import type { VoteOutcome } from "./cast-vote.ts";
import { unconfirmedVotesKey as storageKey } from "./unconfirmed-votes-key.ts";

/** A vote that was sent and got no answer, counted or not, nobody here knows; or that was told to come again. */
export type UnconfirmedVote = {
	categoryId: number;
	nomineeId: number;
	/** Milliseconds since the epoch. */
	since: number;
};

type Surroundings = {
	/** Sends a vote, for the second time or the tenth: the server counts a voter once. */
	send: (vote: UnconfirmedVote) => Promise<VoteOutcome>;
	/** Calls back once, after so many milliseconds or when the connection may be back; gives what ends the wait. */
	wait: (ms: number, again: () => void) => () => void;
	/** What outlives the page, but not the tab. */
	storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
};

/** Told of every change, and of a vote's answer. */
type Listener = (answered?: { vote: UnconfirmedVote; outcome: VoteOutcome }) => void;

/**
 * Nobody waits longer for a vote; after that, one has forgotten it. As long as it takes the votes of a crowd to be let in that
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

	/** Goes on sending a vote; an earlier one in its category is what the voter no longer wants. */
	add(vote: Omit<UnconfirmedVote, "since">): void {
		this.#change([...this.#without(vote.categoryId), { ...vote, since: Date.now() }]);
		this.#pause();
	}

	/** No longer sends a category's vote. */
	forget(categoryId: number): void {
		if (this.coupleIn(categoryId) !== null) this.#change(this.#without(categoryId));
	}

	/** Sends what there is now, and then until each has an answer. */
	async resume(): Promise<void> {
		if (this.#sending) return;
		this.#endWait();
		this.#sending = true;
		for (const vote of this.#votes) {
			const outcome = await this.#around.send(vote);
			// The voter has thought better of it meanwhile.
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
		// Thousands of phones get their link back at once; a little chance keeps them apart.
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
			// A browser that stores nothing forgets the vote with the page.
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
