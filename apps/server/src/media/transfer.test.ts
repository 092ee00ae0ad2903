import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { waitUntil } from "@bcc/testing/wait-until";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type ByteSource, bytesOfFile } from "#server/media/byte-source.ts";
import { transfer } from "#server/media/transfer.ts";

const megabyte = 1024 * 1024;

let app: FastifyInstance;
let opened: (() => Promise<ByteSource>) | undefined;
beforeEach(async () => {
	app = fastify();
	app.get("/", async (_request, reply) => {
		reply.header("x-retained", "yes").header("content-length", 8 * megabyte);
		await transfer(reply, (await opened?.()) as ByteSource);
		return reply;
	});
	await app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => app.close());

const port = () => (app.server.address() as AddressInfo).port;

/** A source of 8 MB that counts its open readers. */
function counted(fail = false) {
	const reading = { begun: 0, ended: 0 };
	opened = async () => ({
		async copyTo(take) {
			reading.begun += 1;
			try {
				for (let index = 0; index < 128; index += 1) {
					await take(Buffer.alloc(65_536, index));
					if (fail && index === 3) throw new Error("the disk broke");
				}
			} finally {
				reading.ended += 1;
			}
		},
	});
	return reading;
}

describe("transfer", () => {
	it("sends a file byte for byte to a slow visitor, with the reply's headers", async () => {
		const folder = await mkdtemp(join(tmpdir(), "bcc-transfer-"));
		const content = Buffer.alloc(8 * megabyte);
		for (let at = 0; at < content.byteLength; at += 4) content.writeUInt32LE(at, at);
		await writeFile(join(folder, "film"), content);
		opened = async () =>
			bytesOfFile(await open(join(folder, "film")), { start: 0, end: content.byteLength - 1 });
		const response = await fetch(`http://127.0.0.1:${port()}/`);
		expect(response.headers.get("x-retained")).toBe("yes");
		const hash = createHash("sha256");
		for await (const chunk of response.body ?? []) {
			hash.update(chunk);
			await new Promise(setImmediate);
		}
		expect(hash.digest("hex")).toBe(createHash("sha256").update(content).digest("hex"));
		await rm(folder, { recursive: true });
	});

	it("stops reading when the visitor leaves, also for requests still in the queue", async () => {
		const reading = counted();
		const socket = connect(port(), "127.0.0.1");
		socket.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n".repeat(3));
		await once(socket, "data");
		socket.pause();
		await waitUntil("all three to be under way", () => reading.begun === 3);
		expect(reading.ended).toBe(0);
		socket.destroy();
		await waitUntil("all three to be closed", () => reading.ended === 3);
	});

	it("breaks the connection when the bytes cannot be read to the end", async () => {
		const reading = counted(true);
		const response = await fetch(`http://127.0.0.1:${port()}/`);
		expect(response.status).toBe(200);
		await expect(response.arrayBuffer()).rejects.toThrow();
		expect(reading).toEqual({ begun: 1, ended: 1 });
	});
});
