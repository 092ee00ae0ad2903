import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Where a line breaks, in shares from 0 to less than 1: in the request, during processing, in the reply. */
export type Cut =
	| { in: "request"; share: number }
	| { in: "between"; ms: number }
	| { in: "answer"; share: number };

export type CuttingProxy = { port: number; close(): Promise<void> };

/**
 * A line to a server on this machine that breaks: both ends see their connection reset.
 *
 * @param cutOf where the connection of a request breaks, by the request's head; null = it does not break
 */
export async function startCuttingProxy(
	port: number,
	cutOf: (head: string) => Cut | null,
): Promise<CuttingProxy> {
	const open = new Set<Socket>();
	const proxy = createServer((visitor) => {
		const server = connect(port, "127.0.0.1");
		for (const socket of [visitor, server]) {
			open.add(socket);
			socket.on("close", () => open.delete(socket)).on("error", breakOff);
		}
		function breakOff() {
			visitor.resetAndDestroy();
			server.resetAndDestroy();
		}
		let received = Buffer.alloc(0);
		let cut: Cut | null | undefined;
		visitor.on("data", (chunk) => {
			received = Buffer.concat([received, chunk]);
			const length = requestLength(received);
			if (length === undefined || received.length < length) return;
			cut = cutOf(received.toString("latin1"));
			if (cut?.in === "request") {
				server.write(received.subarray(0, Math.floor(cut.share * length)), breakOff);
				return;
			}
			server.write(received);
			if (cut?.in === "between") setTimeout(breakOff, cut.ms);
			received = Buffer.alloc(0);
		});
		server.on("data", (chunk) => {
			if (cut?.in !== "answer") return void visitor.write(chunk);
			visitor.write(chunk.subarray(0, Math.floor(cut.share * chunk.length)), breakOff);
		});
		visitor.on("end", () => server.end()).on("close", () => server.destroy());
		server.on("end", () => visitor.end()).on("close", () => visitor.destroySoon());
	});
	proxy.listen(0, "127.0.0.1");
	await once(proxy, "listening");
	return {
		port: (proxy.address() as AddressInfo).port,
		async close() {
			for (const socket of open) socket.destroy();
			proxy.close();
			await once(proxy, "close");
		},
	};
}

/** Bytes of the request that begins here; undefined while its head is not whole. */
function requestLength(bytes: Buffer): number | undefined {
	const headEnd = bytes.indexOf("\r\n\r\n");
	if (headEnd < 0) return undefined;
	const head = bytes.toString("latin1", 0, headEnd);
	return headEnd + 4 + Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
}
