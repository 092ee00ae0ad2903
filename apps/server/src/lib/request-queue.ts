/** Milliseconds of one turn of the event loop that requests are begun in. */
const turnMs = 1;

type Waiting = { begin(): void; since: number };

/**
 * Requests that wait for their turn, in the order in which they came. Node accepts one connection in a turn of the event loop. If a turn
 * lasted for as long as open connections send requests, new ones would wait for seconds on a busy server.
 */
export class RequestQueue {
	readonly #clockMs: () => number;
	readonly #waiting: Waiting[] = [];
	#hasNewConnection = false;

	constructor(clockMs: () => number = () => performance.now()) {
		this.#clockMs = clockMs;
	}

	get length(): number {
		return this.#waiting.length;
	}

	/** Milliseconds that the first of them has waited: about as long as one that comes now would wait. */
	get waitMs(): number {
		const [first] = this.#waiting;
		return first ? this.#clockMs() - first.since : 0;
	}

	add(begin: () => void): void {
		this.#waiting.push({ begin, since: this.#clockMs() });
		if (this.#waiting.length === 1) setImmediate(this.#run);
	}

	/** To be called for each new connection: others may wait behind it, so this turn begins one request only. */
	connected(): void {
		this.#hasNewConnection = true;
	}

	readonly #run = () => {
		const end = this.#hasNewConnection ? 0 : this.#clockMs() + turnMs;
		this.#hasNewConnection = false;
		do this.#waiting.shift()?.begin();
		while (this.#waiting.length > 0 && this.#clockMs() < end);
		if (this.#waiting.length > 0) setImmediate(this.#run);
	};
}
