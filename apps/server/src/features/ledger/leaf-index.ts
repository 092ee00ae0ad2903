import type { Database } from "#server/db/client.ts";
import { batchesAfter } from "#server/features/ledger/data.ts";
import { commitmentOfLeaf, splitLeaves } from "#server/features/ledger/rules.ts";

const wordsPerSlot = 3;
const smallest = 1024;

/**
 * Where in the log a commitment is: a hash table of 12 bytes a slot, some 24 MB for a million votes, filled when it is first
 * asked. The first 64 bits stand for a commitment; whoever asks checks the proof, which they cannot deceive.
 */
export class LeafIndex {
	#slots = new Uint32Array(smallest * wordsPerSlot);
	#votes = 0;
	readonly seasonId: number;
	/** Leaves that have been taken in. */
	#size = 0;
	#filling: Promise<void> | undefined;

	/** Of a season's log. */
	constructor(seasonId: number) {
		this.seasonId = seasonId;
	}

	/** The number of a vote's leaf, or undefined; of what `catchUp` has taken in. */
	find(commitment: string): number | undefined {
		const number = this.#slots[this.#slotOf(commitment, this.#slots) + 2];
		return number ? number - 1 : undefined;
	}

	/**
	 * Takes in what the log has beyond what is known.
	 *
	 * @param size leaves that must be known afterwards, as far as the log has them
	 */
	async catchUp(db: Database, size: number): Promise<void> {
		// What is under way may have begun before the last of them were there.
		await this.#filling?.catch(() => {});
		if (this.#size >= size) return;
		this.#filling ??= this.#fill(db).finally(() => {
			this.#filling = undefined;
		});
		await this.#filling;
	}

	async #fill(db: Database): Promise<void> {
		for await (const { before, size, leaves } of batchesAfter(db, this.seasonId, this.#size)) {
			splitLeaves(leaves).forEach((text, index) => {
				const commitment = commitmentOfLeaf(text);
				if (commitment) this.#add(commitment, before + index);
			});
			this.#size = size;
		}
	}

	#add(commitment: string, number: number): void {
		if (this.#votes * 2 * wordsPerSlot >= this.#slots.length) this.#grow();
		const slot = this.#slotOf(commitment, this.#slots);
		if (this.#slots[slot + 2]) return;
		this.#slots.set([...wordsOf(commitment), number + 1], slot);
		this.#votes += 1;
	}

	#slotOf(commitment: string, slots: Uint32Array): number {
		const [first, second] = wordsOf(commitment);
		return freeOrSame(slots, first, second);
	}

	#grow(): void {
		const larger = new Uint32Array(this.#slots.length * 2);
		for (let slot = 0; slot < this.#slots.length; slot += wordsPerSlot) {
			const [first = 0, second = 0, number = 0] = this.#slots.subarray(slot, slot + wordsPerSlot);
			if (number) larger.set([first, second, number], freeOrSame(larger, first, second));
		}
		this.#slots = larger;
	}
}

/** Where these 64 bits stand, or could stand. */
function freeOrSame(slots: Uint32Array, first: number, second: number): number {
	const places = slots.length / wordsPerSlot;
	let slot = (first % places) * wordsPerSlot;
	while (slots[slot + 2] && (slots[slot] !== first || slots[slot + 1] !== second)) {
		slot = (slot + wordsPerSlot) % slots.length;
	}
	return slot;
}

const scratch = Buffer.alloc(8);

function wordsOf(commitment: string): [number, number] {
	scratch.write(commitment.slice(0, 11), "base64url");
	return [scratch.readUInt32BE(0), scratch.readUInt32BE(4)];
}
