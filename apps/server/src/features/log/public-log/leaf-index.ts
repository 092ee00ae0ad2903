import type { Database } from "#server/db/client.ts";
import { batchesAfter } from "#server/features/log/public-log/data.ts";
import { commitmentOfLeaf, splitLeaves } from "#server/features/log/public-log/rules.ts";

/** 66 bits of each commitment are stored, a third of the memory. A collision is harmless: the caller checks the proof. */
const keyOf = (commitment: string) => commitment.slice(0, 11);

/** The number of each vote's leaf in a season's log by its commitment; filled on first use. */
export class LeafIndex {
	readonly seasonId: number;
	readonly #numbers = new Map<string, number>();
	/** Leaves in the index. */
	#size = 0;
	#filling: Promise<void> | undefined;

	constructor(seasonId: number) {
		this.seasonId = seasonId;
	}

	/** The number of a vote's leaf among those that `catchUp` has added, or undefined. */
	find(commitment: string): number | undefined {
		return this.#numbers.get(keyOf(commitment));
	}

	/** Adds the leaves below `size`, as far as the log has them. */
	async catchUp(db: Database, size: number): Promise<void> {
		// A run under way may have begun before the last of them were there.
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
				if (commitment && this.find(commitment) === undefined)
					this.#numbers.set(keyOf(commitment), before + index);
			});
			this.#size = size;
		}
	}
}
