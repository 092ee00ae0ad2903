import { FairMaking } from "#server/lib/fair-making.ts";
import type { Asker } from "#server/lib/fair-queue.ts";

/** Making one of the database's rows costs as much as a hundred votes. */
const limits = { running: 2, waiting: 128 };

/** Tiles and entry bundles, made fairly by network; whoever asks for one that is being made waits for the same. */
export class TileMaking {
	readonly #making = new FairMaking(limits);
	/** By what is asked for. */
	readonly #pending = new Map<string, Promise<Buffer>>();

	/** @throws AppError `busy` when too many wait, and what `make` throws */
	get(what: string, asker: Asker, make: () => Promise<Buffer>): Promise<Buffer> {
		const pending = this.#pending.get(what);
		if (pending) {
			this.#making.join(what, asker);
			return pending;
		}
		const content = this.#making.forMany(what, asker, make).finally(() => this.#pending.delete(what));
		this.#pending.set(what, content);
		return content;
	}
}
