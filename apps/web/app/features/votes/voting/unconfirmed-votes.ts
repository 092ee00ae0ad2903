import type { VoteOutcome } from "./cast-vote.ts";
import { unconfirmedVotesKey as storageKey } from "./unconfirmed-votes-key.ts";

/** A vote that got no answer, so that it may or may not be counted; or that the server throttled (503). */
export type UnconfirmedVote = {
	categoryId: number;
	nomineeId: number;
	/** The couple's name. */
	couple: string;
	/** Milliseconds since the epoch. */
	since: number;
};

type Dependencies = {
	/** Sends a vote; sending it again is safe, because the server counts a voter once. */
	send: (vote: UnconfirmedVote) => Promise<VoteOutcome>;
	/** Calls back once, after `ms` or when the connection may be back; returns a function that ends the wait. */
	wait: (ms: number, again: () => void) => () => void;
	/** Storage of all tabs, which outlives them. */
	storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
};

/** A vote that was sent again and answered. */
export type AnsweredVote = { vote: UnconfirmedVote; outcome: VoteOutcome };

/** Called on every change, with the vote that was answered, if one was. */
type Listener = (answered?: AnsweredVote) => void;

/** After this a vote is given up: its voter no longer waits for it. Until then the next visit still sends it. */
export const maxAgeMs = 24 * 60 * 60_000;

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** Resends unconfirmed votes until they are answered, also on a later visit; at most one vote for each category. */
export class UnconfirmedVotes {
	readonly #listeners = new Set<Listener>();
	readonly #dependencies: Dependencies;
	#votes: readonly UnconfirmedVote[];
	#pauseMs = firstPauseMs;
	#endWait: () => void = () => {};
	#sending = false;

	constructor(dependencies: Dependencies) {
		this.#dependencies = dependencies;
		this.#votes = readVotes(dependencies.storage);
	}

	/** The couple that a category's unconfirmed vote is for, or null. */
	coupleIn(categoryId: number): number | null {
		return this.#votes.find((vote) => vote.categoryId === categoryId)?.nomineeId ?? null;
	}

	/** The oldest of the votes. */
	get first(): UnconfirmedVote | undefined {
		return this.#votes[0];
	}

	/** Resends a vote until it is answered; it replaces an earlier vote in its category. */
	add(vote: Omit<UnconfirmedVote, "since">): void {
		this.#change([...this.#without(vote.categoryId), { ...vote, since: Date.now() }]);
		this.#pause();
	}

	/** Stops resending a category's vote. */
	discard(categoryId: number): void {
		if (this.coupleIn(categoryId) !== null) this.#change(this.#without(categoryId));
	}

	/** Another tab has changed what is stored. */
	reload(): void {
		this.#votes = readVotes(this.#dependencies.storage);
		for (const listener of this.#listeners) listener();
	}

	/** Resends the votes now, and again until each is answered. */
	async resume(): Promise<void> {
		if (this.#sending) return;
		this.#endWait();
		this.#sending = true;
		for (const vote of this.#votes) {
			const outcome = await this.#dependencies.send(vote);
			// The voter has discarded or replaced the vote meanwhile, or another tab has its answer.
			if (
				!this.#votes.some(({ categoryId, since }) => categoryId === vote.categoryId && since === vote.since)
			)
				continue;
			if ((outcome.lost || outcome.throttled) && Date.now() - vote.since < maxAgeMs) continue;
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
		this.#endWait = this.#dependencies.wait(ms, () => void this.resume());
	}

	#change(votes: readonly UnconfirmedVote[], answered?: AnsweredVote): void {
		this.#votes = votes;
		if (votes.length === 0) this.#endWait();
		try {
			if (votes.length > 0) this.#dependencies.storage.setItem(storageKey, JSON.stringify(votes));
			else this.#dependencies.storage.removeItem(storageKey);
		} catch {
			// In a browser that stores nothing, the vote is lost with the page.
		}
		for (const listener of this.#listeners) listener(answered);
	}
}

function readVotes(storage: Dependencies["storage"]): UnconfirmedVote[] {
	try {
		const votes = JSON.parse(storage.getItem(storageKey) ?? "[]") as UnconfirmedVote[];
		return votes.filter(({ since }) => Date.now() - since < maxAgeMs);
	} catch {
		return [];
	}
}
