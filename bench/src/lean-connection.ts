import { connect, type Socket } from "node:net";

/** What a load looks at: the status, 0 where the connection broke first, and whether a time to come back is told. */
export type LeanReply = { status: number; saysWhenToComeBack: boolean };

/** All connections read into the same bytes, and look at them at once. */
const bytes = Buffer.allocUnsafe(64 * 1024);

const lost: LeanReply = { status: 0, saysWhenToComeBack: false };
const headEnd = "\r\n\r\n";

/** A socket whose bytes are looked at where they lie: no stream, nothing for the garbage collector. */
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
 * One keep-alive HTTP/1.1 connection with one request in flight that knows of its answers only what journeys look at, as the load
 * generator takes its time from the server's. Opens itself again after the server closed it.
 */
export class LeanConnection {
	readonly #host: string;
	readonly #port: number;
	#socket: Socket | undefined;
	#settle: ((reply: LeanReply) => void) | undefined;
	/** Of an answer's head, as far as it has come in pieces. */
	#head = "";
	#reply: LeanReply = lost;
	#closes = false;
	/** Bytes of the body that are still to come. */
	#left = 0;

	constructor(host: string, port: number) {
		this.#host = host;
		this.#port = port;
	}

	/** Sends a whole request, in ASCII, and gives its answer; never rejects. */
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
		else this.#tell(this.#reply);
	}

	/** False until the whole head is there. */
	#takeHead(length: number, read: Buffer): boolean {
		const before = this.#head.length;
		const end = before === 0 ? read.indexOf(headEnd) : -1;
		// Behind what has come lie the bytes of other answers.
		const isWhole = end >= 0 && end + headEnd.length <= length;
		this.#head += read.toString("latin1", 0, isWhole ? end + headEnd.length : length);
		const headLength = this.#head.indexOf(headEnd) + headEnd.length;
		if (headLength < headEnd.length) return false;
		const head = this.#head.slice(0, headLength).toLowerCase();
		this.#head = "";
		const bodyLength = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
		if (bodyLength === undefined) throw new Error(`An answer does not tell its length:\n${head}`);
		this.#left = headLength + Number(bodyLength) - before - length;
		this.#reply = { status: Number(head.slice(9, 12)), saysWhenToComeBack: /\r\nretry-after: \d/.test(head) };
		this.#closes = head.includes("\r\nconnection: close");
		return true;
	}

	#end(reply: LeanReply): void {
		this.#socket = undefined;
		this.#head = "";
		this.#left = 0;
		this.#tell(reply);
	}

	#tell(reply: LeanReply): void {
		const settle = this.#settle;
		this.#settle = undefined;
		settle?.(reply);
	}
}
