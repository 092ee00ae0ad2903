/** What waits, by sender: each sender has a turn, however much another one has waiting. */
export class FairLine<Item> {
	/** The sender whose turn it is first. */
	readonly #lanes = new Map<string, Item[]>();
	#size = 0;

	get size(): number {
		return this.#size;
	}

	add(sender: string, item: Item): void {
		const lane = this.#lanes.get(sender);
		if (lane) lane.push(item);
		else this.#lanes.set(sender, [item]);
		this.#size += 1;
	}

	take(): Item | undefined {
		for (const [sender, lane] of this.#lanes) {
			this.#lanes.delete(sender);
			const item = lane.shift();
			if (lane.length > 0) this.#lanes.set(sender, lane);
			this.#size -= 1;
			return item;
		}
		return undefined;
	}

	/** Takes out one whose sender has gone. */
	remove(sender: string, item: Item): void {
		const lane = this.#lanes.get(sender);
		const at = lane?.indexOf(item) ?? -1;
		if (!lane || at < 0) return;
		lane.splice(at, 1);
		if (lane.length === 0) this.#lanes.delete(sender);
		this.#size -= 1;
	}

	/** Takes the newest of the sender with the most; where several have as many, of the one who came last. */
	drop(): Item | undefined {
		let longest: string | undefined;
		let most = 0;
		for (const [sender, { length }] of this.#lanes) {
			if (length < most) continue;
			longest = sender;
			most = length;
		}
		if (longest === undefined) return undefined;
		const lane = this.#lanes.get(longest);
		const item = lane?.pop();
		if (lane?.length === 0) this.#lanes.delete(longest);
		this.#size -= 1;
		return item;
	}
}
