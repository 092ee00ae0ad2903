import type { Socket } from "node:net";
import fp from "fastify-plugin";
import { onConnection } from "#server/http/on-connection.ts";

export type ReaderLimits = {
	/** Milliseconds that a reader may take nothing at all. A paused video asks for the rest when it goes on. */
	patienceMs: number;
	/** Bytes a second that a reader takes at least, on average: a tenth of what the slowest networks carry. */
	slowestRate: number;
};

export type SiteReaderLimits = ReaderLimits & { lookEveryMs: number };

const siteLimits: SiteReaderLimits = {
	patienceMs: 60_000,
	slowestRate: 1_024,
	lookEveryMs: 5_000,
};

const metadata = { name: "slow-readers" };

/** Ends connections whose readers have stopped reading, whatever they asked for; costs nothing for each request. */
export const slowReaders = fp(async (app, options: Partial<SiteReaderLimits>) => {
	const { lookEveryMs, ...limits } = { ...siteLimits, ...options };
	const readers = new SlowReaders(limits);
	// With TLS the bytes that wait are those not encrypted yet.
	onConnection(app, (socket) => readers.add(socket));
	const looking = setInterval(() => readers.look(performance.now()), lookEveryMs).unref();
	app.addHook("onClose", () => clearInterval(looking));
}, metadata);

/** A reader's state: the time that it has left, and its bytes at the last look. */
type Watched = { creditMs: number; sent: number; queued: number };

/** The bytes of the write under way that the operating system has not taken yet; Node's own timeouts use it. */
type Handle = { _handle?: { writeQueueSize?: number } | null };

/**
 * Ends connections whose readers do not take their bytes: each holds a file, a buffer or a connection to the object storage open. A reader
 * with waiting bytes has `patienceMs`; bytes that it takes give time back.
 */
export class SlowReaders {
	readonly #watched = new Map<Socket, Watched>();
	readonly #limits: ReaderLimits;
	readonly #sockets = new Set<Socket>();
	#lookedAt = 0;

	constructor(limits: ReaderLimits) {
		this.#limits = limits;
	}

	add(socket: Socket): void {
		this.#sockets.add(socket);
		socket.once("close", () => {
			this.#sockets.delete(socket);
			this.#watched.delete(socket);
		});
	}

	/** Call it every few seconds; `now` in milliseconds. Returns how many it ended. */
	look(now: number): number {
		const passed = now - this.#lookedAt;
		this.#lookedAt = now;
		let ended = 0;
		for (const socket of this.#sockets) {
			if (this.#isTooSlow(socket, passed)) {
				socket.destroy();
				ended += 1;
			}
		}
		return ended;
	}

	#isTooSlow(socket: Socket, passedMs: number): boolean {
		if (socket.writableLength === 0) {
			this.#watched.delete(socket);
			return false;
		}
		const sent = socket.bytesWritten - socket.writableLength;
		const queued = (socket as unknown as Handle)._handle?.writeQueueSize ?? 0;
		const before = this.#watched.get(socket);
		const { patienceMs, slowestRate } = this.#limits;
		let creditMs = patienceMs;
		if (before) {
			// `bytesWritten` counts a long write only when all of it is sent.
			const taken = sent > before.sent ? sent - before.sent : Math.max(0, before.queued - queued);
			creditMs = Math.min(patienceMs, before.creditMs - passedMs + (taken * 1_000) / slowestRate);
		}
		this.#watched.set(socket, { creditMs, sent, queued });
		return creditMs <= 0;
	}
}
