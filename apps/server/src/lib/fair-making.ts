import { AppError } from "#server/lib/app-error.ts";
import { type Asker, FairQueue } from "#server/lib/fair-queue.ts";

/** Seconds after which somebody may come back whose page was one too many. */
const retryAfter = "5";

/** Pages that are made at one time, and most that wait for it: about a second's work. */
const limits = { running: 8, waiting: 128 };

/**
 * Pages are made fairly by network: addresses that nobody has asked for cost a hundred times what kept pages do, and whoever
 * asks for many of them waits for himself.
 */
export class PageMaking {
	readonly #queue = new FairQueue({
		...limits,
		refusal: () => new AppError("busy", { headers: { "retry-after": retryAfter } }),
	});
	/** What each address waits as. */
	readonly #waiting = new Map<string, string>();
	#made = 0;

	/** @throws AppError `busy` when too many wait */
	async forOne<Page>(asker: Asker, make: () => Promise<Page>): Promise<Page> {
		this.#made += 1;
		return await this.#queue.run(String(this.#made), asker, make);
	}

	/**
	 * Makes the page of a key that others may `join`.
	 *
	 * @throws AppError `busy` when too many wait
	 */
	async forMany<Page>(key: string, asker: Asker, make: () => Promise<Page>): Promise<Page> {
		this.#made += 1;
		const waitsAs = String(this.#made);
		this.#waiting.set(key, waitsAs);
		try {
			return await this.#queue.run(waitsAs, asker, make);
		} finally {
			if (this.#waiting.get(key) === waitsAs) this.#waiting.delete(key);
		}
	}

	/** Another one waits for the page of a key: it is made when the first of them has a turn. */
	join(key: string, asker: Asker): void {
		const waitsAs = this.#waiting.get(key);
		if (waitsAs) this.#queue.join(waitsAs, asker);
	}
}
