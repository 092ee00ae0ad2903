import { AppError } from "#server/lib/app-error.ts";
import { type Asker, FairQueue } from "#server/lib/fair-queue.ts";

/** Seconds after which somebody may come back whose request was one too many. */
const retryAfter = "5";

/** What costs a hundred times what is kept does is made fairly by network: whoever asks for much of it waits for himself. */
export class FairMaking {
	readonly #queue: FairQueue;
	/** What each key waits as. */
	readonly #waiting = new Map<string, string>();
	#made = 0;

	/** @param limits how many are made at one time, and most that wait for it */
	constructor(limits: { running: number; waiting: number }) {
		const refusal = () => new AppError("busy", { headers: { "retry-after": retryAfter } });
		this.#queue = new FairQueue({ ...limits, refusal });
	}

	/** @throws AppError `busy` when too many wait */
	async forOne<Made>(asker: Asker, make: () => Promise<Made>): Promise<Made> {
		this.#made += 1;
		return await this.#queue.run(String(this.#made), asker, make);
	}

	/**
	 * Makes what others may `join` by its key.
	 *
	 * @throws AppError `busy` when too many wait
	 */
	async forMany<Made>(key: string, asker: Asker, make: () => Promise<Made>): Promise<Made> {
		this.#made += 1;
		const waitsAs = String(this.#made);
		this.#waiting.set(key, waitsAs);
		try {
			return await this.#queue.run(waitsAs, asker, make);
		} finally {
			if (this.#waiting.get(key) === waitsAs) this.#waiting.delete(key);
		}
	}

	/** Another one waits for what has this key: it is made when the first of them has a turn. */
	join(key: string, asker: Asker): void {
		const waitsAs = this.#waiting.get(key);
		if (waitsAs) this.#queue.join(waitsAs, asker);
	}
}
