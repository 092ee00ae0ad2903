import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import fastify from "fastify";
import { expect, test } from "vitest";
import { allowSlowBody } from "#server/http/slow-bodies.ts";

const idleMs = 600;
const workMs = 2 * idleMs;

/** The answer to a caller who sends some of ten bytes, in pieces, and then waits; the server works on the body for a while. */
async function answerTo(pieces: string[]): Promise<string> {
	const app = fastify();
	app.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
	app.post("/", async (request) => {
		const end = allowSlowBody(request, idleMs);
		const body = await text(request.body as NodeJS.ReadableStream);
		await pause(workMs);
		end();
		return body;
	});
	await app.listen({ port: 0, host: "127.0.0.1" });
	try {
		const caller = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
		const head = ["POST / HTTP/1.1", "host: localhost", "connection: close", "content-length: 10"];
		caller.write(`${head.join("\r\n")}\r\ncontent-type: image/jpeg\r\n\r\n`);
		const answer = text(caller);
		for (const piece of pieces) {
			await pause(idleMs / 8);
			caller.write(piece);
		}
		await Promise.race([once(caller, "close"), once(caller, "end")]);
		return await answer;
	} finally {
		await app.close();
	}
}

test("a body may take its time, and the work on it too once it is there", async () => {
	const answer = await answerTo(["01", "23", "45", "67", "89"]);
	expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*0123456789$/);
});

test("a body that no longer comes is given up", async () => {
	expect(await answerTo(["01", "23"])).toBe("");
});
