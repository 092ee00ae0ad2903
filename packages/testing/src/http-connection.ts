import { connect, type Socket } from "node:net";

export type LoadRequest = {
	method?: "GET" | "HEAD" | "POST" | "PUT" | "DELETE";
	path: string;
	headers?: Record<string, string>;
	body?: string | Uint8Array;
	/** The whole request in ASCII, in place of all above: cheapest for a load generator. */
	wire?: string;
};

/** An answer, parsed from its bytes only when accessed, as most loads need the status alone. */
export class LoadReply {
	/** 0: the connection broke before the whole answer came. */
	readonly status: number;
	readonly headers: string;
	readonly #bytes: Buffer;

	constructor(headers: string, bytes: Buffer) {
		this.status = Number(headers.slice(9, 12));
		this.headers = headers;
		this.#bytes = bytes;
	}

	get body(): string {
		return (isChunked(this.headers) ? joinChunks(this.#bytes) : this.#bytes).toString("utf8");
	}
}

const noBytes = Buffer.alloc(0);
const lost = new LoadReply("", noBytes);

/**
 * One keep-alive HTTP/1.1 connection with one request in flight, far cheaper than a full client, so that
 * a load generator does not become the bottleneck. Opens itself again after the server closed it.
 */
export class HttpConnection {
	#host: string;
	#port: number;
	#socket: Socket | undefined;
	#received: Buffer = noBytes;
	#settle: ((reply: LoadReply) => void) | undefined;
	#isHead = false;

	constructor(host: string, port: number) {
		this.#host = host;
		this.#port = port;
	}

	/** Sends a request and gives its answer; never rejects. */
	send(request: LoadRequest): Promise<LoadReply> {
		return new Promise((resolve) => {
			this.#settle = resolve;
			this.#isHead = request.method === "HEAD";
			const socket = this.#socket ?? this.#open();
			if (request.wire !== undefined) {
				socket.write(request.wire, "latin1");
				return;
			}
			const body = request.body ?? "";
			let head = `${request.method ?? "GET"} ${request.path} HTTP/1.1\r\nhost: ${this.#host}:${this.#port}\r\n`;
			for (const name in request.headers) head += `${name}: ${request.headers[name]}\r\n`;
			if (typeof body !== "string") {
				socket.write(`${head}content-length: ${body.byteLength}\r\n\r\n`);
				socket.write(body);
			} else {
				const length =
					body || request.method === "POST" ? `content-length: ${Buffer.byteLength(body)}\r\n` : "";
				socket.write(`${head}${length}\r\n${body}`);
			}
		});
	}

	/** Closes the connection; a request in flight counts as lost. */
	close(): void {
		this.#socket?.destroy();
	}

	#open(): Socket {
		const socket = connect(this.#port, this.#host);
		socket.setNoDelay(true);
		socket.on("data", (chunk) => this.#take(chunk));
		socket.on("error", () => socket.destroy());
		socket.on("close", () => {
			if (this.#socket !== socket) return;
			this.#socket = undefined;
			this.#received = noBytes;
			this.#finish(lost);
		});
		this.#socket = socket;
		return socket;
	}

	#take(chunk: Buffer): void {
		this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
		const headEnd = this.#received.indexOf("\r\n\r\n");
		if (headEnd < 0) return;
		const headers = this.#received.toString("latin1", 0, headEnd);
		const bytes = this.#received.subarray(headEnd + 4);
		if (!this.#isHead && !isWhole(headers, bytes)) return;
		this.#received = noBytes;
		if (/\r\nconnection: close/i.test(headers)) {
			this.#socket?.destroy();
			this.#socket = undefined;
		}
		this.#finish(new LoadReply(headers, bytes));
	}

	#finish(reply: LoadReply): void {
		const settle = this.#settle;
		this.#settle = undefined;
		settle?.(reply);
	}
}

/** Whether the whole body has arrived. */
function isWhole(headers: string, bytes: Buffer): boolean {
	// A 304 has no body, whatever its content-length (RFC 9112 §6.3).
	if (headers.startsWith("304", 9)) return true;
	const length = /\r\ncontent-length: (\d+)/i.exec(headers)?.[1];
	if (length !== undefined) return bytes.length >= Number(length);
	return !isChunked(headers) || bytes.subarray(-5).toString("latin1") === "0\r\n\r\n";
}

function isChunked(headers: string): boolean {
	return /\r\ntransfer-encoding: chunked/i.test(headers);
}

function joinChunks(bytes: Buffer): Buffer {
	const parts: Buffer[] = [];
	for (let start = 0; ; ) {
		const lineEnd = bytes.indexOf("\r\n", start);
		const size = Number.parseInt(bytes.toString("latin1", start, lineEnd), 16);
		if (!(size > 0)) return Buffer.concat(parts);
		parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
		start = lineEnd + 2 + size + 2;
	}
}
