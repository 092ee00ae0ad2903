import { connect, type Socket } from "node:net";

export type LoadRequest = {
	method?: "GET" | "POST" | "PUT" | "DELETE";
	path: string;
	headers?: Record<string, string>;
	body?: string | Uint8Array;
};

/** `status` 0: the connection broke before the whole answer came. */
export type LoadReply = { status: number; headers: string; body: string };

const lost: LoadReply = { status: 0, headers: "", body: "" };

/**
 * One keep-alive HTTP/1.1 connection with one request in flight, far cheaper than a full client, so that
 * a load generator does not become the bottleneck. Opens itself again after the server closed it.
 */
export class HttpConnection {
	#host: string;
	#port: number;
	#socket: Socket | undefined;
	#received: Buffer = Buffer.alloc(0);
	#settle: ((reply: LoadReply) => void) | undefined;

	constructor(host: string, port: number) {
		this.#host = host;
		this.#port = port;
	}

	/** Sends a request and gives its answer; never rejects. */
	send(request: LoadRequest): Promise<LoadReply> {
		return new Promise((resolve) => {
			this.#settle = resolve;
			const socket = this.#socket ?? this.#open();
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
			this.#received = Buffer.alloc(0);
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
		const body = readBody(headers.toLowerCase(), bytes);
		if (body === undefined) return;
		this.#received = Buffer.alloc(0);
		if (/\r\nconnection: close/i.test(headers)) {
			this.#socket?.destroy();
			this.#socket = undefined;
		}
		this.#finish({ status: Number(headers.slice(9, 12)), headers, body });
	}

	#finish(reply: LoadReply): void {
		const settle = this.#settle;
		this.#settle = undefined;
		settle?.(reply);
	}
}

/** The whole body, or undefined while parts are missing. */
function readBody(headers: string, bytes: Buffer): string | undefined {
	const length = /\r\ncontent-length: (\d+)/.exec(headers)?.[1];
	if (length !== undefined) return bytes.length < Number(length) ? undefined : bytes.toString("utf8");
	if (!headers.includes("\r\ntransfer-encoding: chunked")) return "";
	return bytes.subarray(-5).toString("latin1") === "0\r\n\r\n" ? joinChunks(bytes) : undefined;
}

function joinChunks(bytes: Buffer): string {
	const parts: Buffer[] = [];
	for (let start = 0; ; ) {
		const lineEnd = bytes.indexOf("\r\n", start);
		const size = Number.parseInt(bytes.toString("latin1", start, lineEnd), 16);
		if (!(size > 0)) return Buffer.concat(parts).toString("utf8");
		parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
		start = lineEnd + 2 + size + 2;
	}
}
