import type { NomineeCount } from "@bcc/contract/votes/voting";
import { hidden } from "#server/features/votes/voting/data.ts";

/** A category's counts, or `hidden` when the organisers hide them. */
export type Counts = NomineeCount[] | typeof hidden;

/** The version changes with the counts. */
export type CachedCounts = { counts: Counts; version: number };

type Entry = {
	cached?: CachedCounts;
	/** The time of the read, in milliseconds. */
	readAt: number;
	reading?: Promise<CachedCounts | null>;
	/** Tallies that this process has raised during a read. */
	recorded: [nomineeId: number, votes: number][];
};

/** Milliseconds for which counts are not read again; other processes count votes too. */
const freshForMs = 500;

/**
 * Counts by category: read from the database twice a second at most, and raised at once by the votes that this process counts, so
 * that voters always find their own vote.
 */
export class VoteCountCache {
	readonly #read: (categoryId: number) => Promise<Counts | null>;
	readonly #clockMs: () => number;
	#entries = new Map<number, Entry>();
	#versions = 0;

	/**
	 * @param read a category's counts from the database; null when there is no such category
	 * @param clockMs the time in milliseconds
	 */
	constructor(read: (categoryId: number) => Promise<Counts | null>, clockMs: () => number) {
		this.#read = read;
		this.#clockMs = clockMs;
	}

	/** A category's counts; null when there is no such category. Synchronous while they are fresh. */
	get(categoryId: number): CachedCounts | Promise<CachedCounts | null> {
		const entry = this.#entries.get(categoryId) ?? { readAt: 0, recorded: [] };
		if (entry.cached && this.#isFresh(entry)) return entry.cached;
		this.#entries.set(categoryId, entry);
		entry.reading ??= this.#load(categoryId, entry).finally(() => {
			entry.reading = undefined;
			if (!entry.cached && this.#entries.get(categoryId) === entry) this.#entries.delete(categoryId);
		});
		return entry.reading;
	}

	#isFresh(entry: Entry): boolean {
		const age = this.#clockMs() - entry.readAt;
		return age >= 0 && age < freshForMs;
	}

	/** @param votes the couple's tally after a transaction of this process */
	recordTally(categoryId: number, nomineeId: number, votes: number): void {
		const entry = this.#entries.get(categoryId);
		if (!entry) return;
		if (entry.reading) entry.recorded.push([nomineeId, votes]);
		if (entry.cached && raise(entry.cached.counts, nomineeId, votes))
			entry.cached.version = this.#nextVersion();
	}

	/**
	 * Another process has counted votes; null: perhaps in any category. The counts are read again, also where a read is under way. They keep
	 * their version unless they differ: where they are hidden, it would tell the time of a vote.
	 */
	markStale(categoryId: number | null): void {
		for (const id of categoryId === null ? [...this.#entries.keys()] : [categoryId]) {
			const cached = this.#entries.get(id)?.cached;
			if (cached) this.#entries.set(id, { cached, readAt: Number.NEGATIVE_INFINITY, recorded: [] });
			else this.#entries.delete(id);
		}
	}

	/** Call it after a change of categories, couples or the counts' visibility. */
	clear(): void {
		this.#entries = new Map();
	}

	async #load(categoryId: number, entry: Entry): Promise<CachedCounts | null> {
		const startedAt = this.#clockMs();
		entry.recorded = [];
		const counts = await this.#read(categoryId);
		if (!counts) {
			entry.cached = undefined;
			return null;
		}
		for (const [nomineeId, votes] of entry.recorded) raise(counts, nomineeId, votes);
		if (!entry.cached || !areEqual(entry.cached.counts, counts)) {
			entry.cached = { counts, version: this.#nextVersion() };
		}
		entry.readAt = startedAt;
		return entry.cached;
	}

	#nextVersion(): number {
		this.#versions += 1;
		return this.#versions;
	}
}

/** Tallies only grow: the larger of two is the later. */
function raise(counts: Counts, nomineeId: number, votes: number): boolean {
	if (counts === hidden) return false;
	const count = counts.find(({ nominee_id }) => nominee_id === nomineeId);
	if (!count || count.number_of_votes >= votes) return false;
	count.number_of_votes = votes;
	return true;
}

function areEqual(one: Counts, other: Counts): boolean {
	if (one === hidden || other === hidden) return one === other;
	return (
		one.length === other.length &&
		one.every(({ nominee_id, number_of_votes }, index) => {
			const same = other[index];
			return same?.nominee_id === nominee_id && same.number_of_votes === number_of_votes;
		})
	);
}
