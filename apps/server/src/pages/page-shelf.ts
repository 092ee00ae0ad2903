/** Something made once for many, as long as it is true. */
export type Kept = {
	bytes: number;
	/** Whether it may still be given out. */
	isTrue(): boolean | Promise<boolean>;
};

/** What an entry takes beside its page and key, about. */
const bytesBeside = 1_000;

type Making<Page> = { promise: Promise<Page>; stop: AbortController; waiting: number };

/** Makes a page; `keep` is null for one that is given to those who wait for it and to nobody else. */
type Make<Page> = (stop: AbortSignal) => Promise<{ page: Page; keep: Kept | null }>;

/**
 * Keeps pages ready. Whoever comes while a page is made waits for that one making, and who asks after a change never gets
 * what was begun before it. The pages that were made longest ago go first when there is no room.
 */
export class PageShelf<Page> {
	readonly #maxBytes: number;
	#kept = new Map<string, { page: Page; kept: Kept }>();
	#making = new Map<string, Making<Page>>();
	#bytes = 0;

	constructor(maxBytes: number) {
		this.#maxBytes = maxBytes;
	}

	clear(): void {
		this.#kept = new Map();
		this.#making = new Map();
		this.#bytes = 0;
	}

	/** The page that is kept under a key, as long as it is true. */
	find(key: string): Page | undefined | Promise<Page | undefined> {
		const found = this.#kept.get(key);
		const isTrue = found?.kept.isTrue();
		if (isTrue instanceof Promise) return isTrue.then((still) => (still ? found?.page : undefined));
		return isTrue ? found?.page : undefined;
	}

	/**
	 * Makes the page under a key, or waits for the making that is under way, which stops when all have left who waited.
	 *
	 * @throws the reason of `departure`, and what the making throws
	 */
	async make(key: string, departure: AbortSignal, make: Make<Page>): Promise<Page> {
		departure.throwIfAborted();
		const making = this.#making.get(key) ?? this.#begin(key, make);
		making.waiting += 1;
		const leave = () => {
			making.waiting -= 1;
			if (making.waiting > 0) return;
			if (this.#making.get(key) === making) this.#making.delete(key);
			making.stop.abort(departure.reason);
		};
		departure.addEventListener("abort", leave, { once: true });
		try {
			return await making.promise;
		} finally {
			departure.removeEventListener("abort", leave);
		}
	}

	#begin(key: string, make: Make<Page>): Making<Page> {
		const stop = new AbortController();
		const promise = make(stop.signal).then(
			({ page, keep }) => {
				if (this.#making.get(key) === making) {
					this.#making.delete(key);
					this.#put(key, page, keep);
				}
				return page;
			},
			(error: unknown) => {
				if (this.#making.get(key) === making) this.#making.delete(key);
				throw error;
			},
		);
		// Those who waited may have left.
		promise.catch(() => {});
		const making: Making<Page> = { promise, stop, waiting: 0 };
		this.#making.set(key, making);
		return making;
	}

	#put(key: string, page: Page, kept: Kept | null): void {
		this.#remove(key);
		if (!kept || sizeOf(key, kept) > this.#maxBytes) return;
		this.#kept.set(key, { page, kept });
		this.#bytes += sizeOf(key, kept);
		for (const [oldest] of this.#kept) {
			if (this.#bytes <= this.#maxBytes) break;
			this.#remove(oldest);
		}
	}

	#remove(key: string): void {
		const found = this.#kept.get(key);
		if (!found) return;
		this.#bytes -= sizeOf(key, found.kept);
		this.#kept.delete(key);
	}
}

/** Keys come from visitors, so that pages without a body take room as well. */
function sizeOf(key: string, kept: Kept): number {
	return kept.bytes + bytesBeside + 2 * key.length;
}
