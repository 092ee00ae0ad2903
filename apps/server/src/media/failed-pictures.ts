/** How long, in milliseconds, a picture that failed is not tried again. */
const retryAfterMs = 60_000;

/** Most names in memory; beyond it the oldest is evicted. */
const maxNames = 1_000;

/** Names of derived pictures that could not be made: each is tried once a minute, however many ask for it. */
export class FailedPictures {
	readonly #failedAt = new Map<string, number>();
	readonly #clock: () => number;

	constructor(clock: () => number = () => performance.now()) {
		this.#clock = clock;
	}

	add(name: string): void {
		this.#failedAt.delete(name);
		const [oldest] = this.#failedAt.keys();
		if (this.#failedAt.size >= maxNames && oldest !== undefined) this.#failedAt.delete(oldest);
		this.#failedAt.set(name, this.#clock());
	}

	has(name: string): boolean {
		const failedAt = this.#failedAt.get(name);
		return failedAt !== undefined && this.#clock() - failedAt < retryAfterMs;
	}
}
