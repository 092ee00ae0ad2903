import { connect, type Socket } from "node:net";

/** The parts of a reply that a load reads: the status, 0 where the connection broke first, and whether it has Retry-After. */
export type LeanReply = { status: number; saysWhenToComeBack: boolean };

/** All connections read into the same buffer, and parse it at once. */
const bytes = Buffer.allocUnsafe(64 * 1024);

const lost: LeanReply = { status: 0, saysWhenToComeBack: false };
const headEnd = "\r\n\r\n";

/** A socket whose bytes are parsed in place: no stream, nothing for the garbage collector. */
export function openSocket(
	port: number,
	host: string,
	look: (length: number, bytes: Buffer) => void,
): Socket {
	const callback = (length: number) => {
		look(length, bytes);
		return true;
	};
	return connect({ port, host, onread: { buffer: bytes, callback } });
}

/**
 * One keep-alive HTTP/1.1 connection with one request in flight that reads of its answers only what journeys need, as the load
 * generator competes with the server for processor time. Reconnects after the server closed it.
 */
export class LeanConnection {
	readonly #host: string;
	readonly #port: number;
	#socket: Socket | undefined;
	#settle: ((reply: LeanReply) => void) | undefined;
	/** The part of an answer's head that has arrived so far. */
	#head = "";
	#reply: LeanReply = lost;
	#closes = false;
	/** Bytes of the body still to come. */
	#left = 0;

	constructor(host: string, port: number) {
		this.#host = host;
		this.#port = port;
	}

	/** Sends a whole request, in ASCII, and resolves to its answer; never rejects. */
	send(wire: string): Promise<LeanReply> {
		return new Promise((resolve) => {
			this.#settle = resolve;
			(this.#socket ?? this.#open()).write(wire, "latin1");
		});
	}

	close(): void {
		this.#socket?.destroy();
	}

	#open(): Socket {
		const socket = openSocket(this.#port, this.#host, (length, read) => this.#take(length, read));
		socket.setNoDelay(true);
		socket.on("error", () => socket.destroy());
		socket.on("close", () => {
			if (this.#socket === socket) this.#end(lost);
		});
		this.#socket = socket;
		return socket;
	}

	#take(length: number, read: Buffer): void {
		if (this.#left > 0) this.#left -= length;
		else if (!this.#takeHead(length, read)) return;
		if (this.#left > 0) return;
		if (this.#closes) this.#socket?.destroy();
		if (this.#closes) this.#end(this.#reply);
		else this.#resolve(this.#reply);
	}

	/** False until the head is complete. */
	#takeHead(length: number, read: Buffer): boolean {
		const before = this.#head.length;
		const end = before === 0 ? read.indexOf(headEnd) : -1;
		// The rest of the buffer has bytes of other answers.
		const isWhole = end >= 0 && end + headEnd.length <= length;
		this.#head += read.toString("latin1", 0, isWhole ? end + headEnd.length : length);
		const headLength = this.#head.indexOf(headEnd) + headEnd.length;
		if (headLength < headEnd.length) return false;
		const head = this.#head.slice(0, headLength).toLowerCase();
		this.#head = "";
		const bodyLength = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
		if (bodyLength === undefined) throw new Error(`An answer has no content-length:\n${head}`);
		this.#left = headLength + Number(bodyLength) - before - length;
		this.#reply = { status: Number(head.slice(9, 12)), saysWhenToComeBack: /\r\nretry-after: \d/.test(head) };
		this.#closes = head.includes("\r\nconnection: close");
		return true;
	}

	#end(reply: LeanReply): void {
		this.#socket = undefined;
		this.#head = "";
		this.#left = 0;
		this.#resolve(reply);
	}

	#resolve(reply: LeanReply): void {
		const settle = this.#settle;
		this.#settle = undefined;
		settle?.(reply);
	}
}
