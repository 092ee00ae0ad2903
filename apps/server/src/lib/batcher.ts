type Entry<Item, Outcome> = {
	item: Item;
	resolve: (outcome: Outcome) => void;
	reject: (error: unknown) => void;
};

type Options<Item, Outcome> = {
	/** Handles all items at once; outcomes in the order of the items. A rejection fails every item. */
	run: (items: Item[]) => Promise<Outcome[]>;
	maxBatch: number;
	maxRuns: number;
	/** Most items waiting; above it `add` rejects at once. */
	maxWaiting: number;
	/** Whether a run's error also rejects the waiting items, as the next run would only fail later. */
	failsWaitingItems?: (error: unknown) => boolean;
};

export class QueueFull extends Error {}

/**
 * Joins all waiting items into one run: while runs are under way, new items gather for the
 * next one, so load makes batches larger instead of the queue longer (group commit).
 */
export class Batcher<Item, Outcome> {
	readonly #options: Options<Item, Outcome>;
	#waiting: Entry<Item, Outcome>[] = [];
	#runs = new Set<Promise<void>>();
	#scheduled = false;

	constructor(options: Options<Item, Outcome>) {
		this.#options = options;
	}

	get waiting(): number {
		return this.#waiting.length;
	}

	/** Resolves when the item's run is done; throws QueueFull when `maxWaiting` items wait already. */
	add(item: Item): Promise<Outcome> {
		if (this.#waiting.length >= this.#options.maxWaiting) return Promise.reject(new QueueFull());
		return new Promise((resolve, reject) => {
			this.#waiting.push({ item, resolve, reject });
			this.#schedule();
		});
	}

	/** Resolves when no item waits and no run is under way. */
	async idle(): Promise<void> {
		while (this.#waiting.length > 0 || this.#runs.size > 0) {
			if (this.#runs.size > 0) await Promise.race(this.#runs);
			else await new Promise((resolve) => setImmediate(resolve));
		}
	}

	/**
	 * Waits one event-loop turn, so that requests that arrive together share one batch. A run that began as soon as the last one
	 * ended had two or three votes, and its statement cost the server and PostgreSQL more than they did.
	 */
	#schedule(): void {
		if (this.#scheduled || this.#runs.size >= this.#options.maxRuns) return;
		this.#scheduled = true;
		setImmediate(() => {
			this.#scheduled = false;
			this.#start();
		});
	}

	#start(): void {
		while (this.#waiting.length > 0 && this.#runs.size < this.#options.maxRuns) {
			const batch = this.#waiting.splice(0, this.#options.maxBatch);
			const run = this.#options.run(batch.map((entry) => entry.item)).then(
				(outcomes) => {
					this.#end(run);
					for (const [index, entry] of batch.entries()) entry.resolve(outcomes[index] as Outcome);
				},
				(error: unknown) => {
					const failed = this.#options.failsWaitingItems?.(error)
						? batch.concat(this.#waiting.splice(0))
						: batch;
					this.#end(run);
					for (const entry of failed) entry.reject(error);
				},
			);
			this.#runs.add(run);
		}
	}

	#end(run: Promise<void>): void {
		this.#runs.delete(run);
		if (this.#waiting.length > 0) this.#schedule();
	}
}
