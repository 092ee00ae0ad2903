import { AppError } from "#server/lib/app-error.ts";
import { type Asker, FairQueue } from "#server/lib/fair-queue.ts";

/** Seconds after which somebody may come back whose tile was one too many. */
const retryAfter = "5";

/** Tiles that are made or fetched at one time, and most that wait for it. */
const limits = { running: 2, waiting: 128 };

type Pending = { key: string; content: Promise<Buffer> };

/**
 * Tiles and entry bundles are made fairly by network, as making one of the database's rows costs as much as a hundred votes;
 * whoever asks for one that is being made waits for the same.
 */
export class TileMaking {
	readonly #queue = new FairQueue({
		...limits,
		refusal: () => new AppError("busy", { headers: { "retry-after": retryAfter } }),
	});
	/** By what is asked for. */
	readonly #pending = new Map<string, Pending>();
	#made = 0;

	/** @throws AppError `busy` when too many wait, and what `make` throws */
	get(what: string, asker: Asker, make: () => Promise<Buffer>): Promise<Buffer> {
		const pending = this.#pending.get(what);
		if (!pending) return this.#make(what, asker, make);
		this.#queue.join(pending.key, asker);
		return pending.content;
	}

	#make(what: string, asker: Asker, make: () => Promise<Buffer>): Promise<Buffer> {
		this.#made += 1;
		const key = String(this.#made);
		const content = this.#queue.run(key, asker, make).finally(() => this.#pending.delete(what));
		this.#pending.set(what, { key, content });
		return content;
	}
}
