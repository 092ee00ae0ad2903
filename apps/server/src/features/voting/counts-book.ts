import type { NomineeCount } from "@bcc/contract";
import { hidden } from "#server/features/voting/data.ts";

/** What a category's voters have decided so far, or that the organisers hide it. */
export type Counts = NomineeCount[] | typeof hidden;

/** Counts as they are known; the version is another one whenever they have changed. */
export type KnownCounts = { counts: Counts; version: number };

type Slot = {
	known?: KnownCounts;
	/** Milliseconds of the clock when they were read. */
	readAt: number;
	reading?: Promise<KnownCounts | null>;
	/** What this process has counted while they were read. */
	counted: [nomineeId: number, votes: number][];
	/** Another process has counted since they began to be read. */
	isOld: boolean;
};

/** Milliseconds for which counts are known without a look into the database, where other processes count too. */
const knownForMs = 500;

/** Reads after each of which another process may have counted once more; who asks then has counts half a second old at most. */
const mostReads = 3;

/**
 * The counts of the categories that somebody looks at: read from the database twice a second at most, however many ask,
 * and raised at once by the votes that this process counts, so that a voter always finds the own vote.
 */
export class CountsBook {
	readonly #read: (categoryId: number) => Promise<Counts | null>;
	readonly #clockMs: () => number;
	#slots = new Map<number, Slot>();
	#versions = 0;

	/**
	 * @param read a category's counts out of the database; null when there is no such category
	 * @param clockMs the time in milliseconds
	 */
	constructor(read: (categoryId: number) => Promise<Counts | null>, clockMs: () => number) {
		this.#read = read;
		this.#clockMs = clockMs;
	}

	/** A category's counts; null when there is no such category. Nothing is awaited for counts that are known. */
	get(categoryId: number): KnownCounts | Promise<KnownCounts | null> {
		const slot = this.#slots.get(categoryId) ?? { readAt: 0, counted: [], isOld: false };
		if (slot.known && this.#isNew(slot)) return slot.known;
		this.#slots.set(categoryId, slot);
		slot.reading ??= this.#look(categoryId, slot).finally(() => {
			slot.reading = undefined;
			if (!slot.known && this.#slots.get(categoryId) === slot) this.#slots.delete(categoryId);
		});
		return slot.reading;
	}

	/** The same for whoever hears of changes only from now on: never what was read before another process has counted. */
	getUndoubted(categoryId: number): KnownCounts | Promise<KnownCounts | null> {
		const slot = this.#slots.get(categoryId);
		if (slot?.isOld) slot.readAt = Number.NEGATIVE_INFINITY;
		return this.get(categoryId);
	}

	/** A category's counts where they are known and new enough. */
	peek(categoryId: number): KnownCounts | null {
		const slot = this.#slots.get(categoryId);
		return slot?.known && this.#isNew(slot) ? slot.known : null;
	}

	/** The same for whoever hears of changes only from now on. */
	peekUndoubted(categoryId: number): KnownCounts | null {
		return this.#slots.get(categoryId)?.isOld ? null : this.peek(categoryId);
	}

	#isNew(slot: Slot): boolean {
		const age = this.#clockMs() - slot.readAt;
		return age >= 0 && age < knownForMs;
	}

	/** Votes were counted here: a couple's tally, as the transaction has left it. */
	count(categoryId: number, nomineeId: number, votes: number): void {
		const slot = this.#slots.get(categoryId);
		if (!slot) return;
		if (slot.reading) slot.counted.push([nomineeId, votes]);
		if (slot.known && raise(slot.known.counts, nomineeId, votes)) slot.known.version = this.#nextVersion();
	}

	/**
	 * Another process has counted votes, in one category or, with null, perhaps in any: a stream that opens from now on must not
	 * begin with what was read before.
	 */
	doubt(categoryId: number | null): void {
		for (const [id, slot] of this.#slots) if (categoryId === null || id === categoryId) slot.isOld = true;
	}

	/** The categories, their couples or their counts were changed otherwise than by votes. */
	forget(): void {
		this.#slots = new Map();
	}

	async #look(categoryId: number, slot: Slot): Promise<KnownCounts | null> {
		let startedAt: number;
		let counts: Counts | null;
		let reads = 0;
		do {
			startedAt = this.#clockMs();
			slot.counted = [];
			slot.isOld = false;
			counts = await this.#read(categoryId).catch((error: unknown) => {
				slot.isOld = true;
				throw error;
			});
			reads += 1;
		} while (slot.isOld && reads < mostReads);
		if (!counts) {
			slot.known = undefined;
			return null;
		}
		for (const [nomineeId, votes] of slot.counted) raise(counts, nomineeId, votes);
		if (!slot.known || !areEqual(slot.known.counts, counts)) {
			slot.known = { counts, version: this.#nextVersion() };
		}
		slot.readAt = startedAt;
		return slot.known;
	}

	#nextVersion(): number {
		this.#versions += 1;
		return this.#versions;
	}
}

/** Tallies only grow: of two, read and told, the larger is the later. */
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
