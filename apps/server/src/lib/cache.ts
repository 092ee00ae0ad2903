/** Bytes of an entry beside its value and key, about. */
const bytesBeside = 1_000;

/** Values by key, up to a number of bytes; the least recently used are evicted first. */
export class Cache<Value> {
	readonly #maxBytes: number;
	readonly #entries = new Map<string, { value: Value; bytes: number }>();
	#bytes = 0;

	constructor(maxBytes: number) {
		this.#maxBytes = maxBytes;
	}

	get(key: string): Value | undefined {
		const found = this.#entries.get(key);
		if (found && this.#entries.delete(key)) this.#entries.set(key, found);
		return found?.value;
	}

	/** @param size of the value, in bytes; keys take room too, as they may come from visitors */
	set(key: string, value: Value, size: number): void {
		this.delete(key);
		const bytes = size + bytesBeside + 2 * key.length;
		if (bytes > this.#maxBytes) return;
		this.#entries.set(key, { value, bytes });
		this.#bytes += bytes;
		for (const [oldest] of this.#entries) {
			if (this.#bytes <= this.#maxBytes) return;
			this.delete(oldest);
		}
	}

	delete(key: string): void {
		this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
		this.#entries.delete(key);
	}

	clear(): void {
		this.#entries.clear();
		this.#bytes = 0;
	}
}
