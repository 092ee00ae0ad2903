import type { ServerResponse } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";

/** How often an idle stream sends a comment, so that proxies and phones do not close it, in milliseconds. */
const heartbeatMs = 25_000;

/** Bytes a slow reader may leave unread before it misses snapshots. */
const maxBufferedBytes = 64 * 1024;

/** Streams to write to before yielding to other requests. */
const readersAtOnce = 500;

type Limits = { inAll: number; ofNetwork: number };

/** Server-sent events to the readers of topics (HTML Living Standard §9.2). */
export class EventStreams {
	readonly #topics = new Map<number, Set<ServerResponse>>();
	readonly #ofNetwork = new Map<string, number>();
	readonly #limits: Limits;
	readonly #heartbeat: NodeJS.Timeout;
	#size = 0;

	constructor(limits: Limits) {
		this.#limits = limits;
		this.#heartbeat = setInterval(() => void this.#beat(), heartbeatMs).unref();
	}

	get size(): number {
		return this.#size;
	}

	get topics(): Iterable<number> {
		return this.#topics.keys();
	}

	hasReaders(topic: number): boolean {
		return this.#topics.has(topic);
	}

	/** Opens a stream on a response; `network` null counts towards no limit. False when there are too many. */
	open(topic: number, network: string | null, response: ServerResponse, first: string): boolean {
		// The client has disconnected: no `close` event would follow.
		if (response.destroyed) return true;
		const { inAll, ofNetwork } = this.#limits;
		const neighbours = network === null ? 0 : (this.#ofNetwork.get(network) ?? 0);
		if (this.#size >= inAll || neighbours >= ofNetwork) return false;
		// Readers come back spread over some seconds, not all at once, when a server goes away.
		const retryMs = 2_000 + Math.floor(Math.random() * 6_000);
		// The end of the connection ends it: chunks would cost every event two more pieces.
		response.removeHeader("transfer-encoding");
		response.writeHead(200, {
			connection: "close",
			"content-type": "text/event-stream; charset=utf-8",
			"cache-control": "no-store, no-transform",
			"x-accel-buffering": "no",
			"x-content-type-options": "nosniff",
		});
		response.write(`retry: ${retryMs}\n\n${first}`);
		const readers = this.#topics.get(topic) ?? new Set();
		this.#topics.set(topic, readers.add(response));
		this.#count(network, 1);
		response.once("close", () => {
			this.#count(network, -1);
			readers.delete(response);
			if (readers.size === 0 && this.#topics.get(topic) === readers) this.#topics.delete(topic);
		});
		return true;
	}

	#count(network: string | null, change: 1 | -1): void {
		this.#size += change;
		if (network === null) return;
		const count = (this.#ofNetwork.get(network) ?? 0) + change;
		if (count === 0) this.#ofNetwork.delete(network);
		else this.#ofNetwork.set(network, count);
	}

	/** Sends the text of an event, a snapshot, to every reader of a topic; a reader that lags misses it and gets the next. */
	async publish(topic: number, text: string): Promise<void> {
		await send(text, [...(this.#topics.get(topic) ?? [])]);
	}

	close(): void {
		clearInterval(this.#heartbeat);
		for (const readers of this.#topics.values()) for (const response of readers) response.end();
	}

	async #beat(): Promise<void> {
		await send(
			":\n\n",
			[...this.#topics.values()].flatMap((readers) => [...readers]),
		);
	}
}

async function send(text: string, readers: ServerResponse[]): Promise<void> {
	const bytes = Buffer.from(text);
	for (let first = 0; first < readers.length; first += readersAtOnce) {
		if (first > 0) await nextTurn();
		for (const reader of readers.slice(first, first + readersAtOnce)) {
			if (reader.destroyed || reader.writableLength >= maxBufferedBytes) continue;
			// The body ends with the connection and is not chunked: Node has nothing to add to these bytes.
			(reader.socket ?? reader).write(bytes);
		}
	}
}

export function eventText(event: string, data: unknown): string {
	return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
