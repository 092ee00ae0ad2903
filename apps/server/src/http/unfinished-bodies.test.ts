import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { readEnv } from "#server/env.ts";
import { createServer } from "#server/http/server.ts";

const env = readEnv({ NODE_ENV: "test", SECRET_KEY: "0".repeat(64) });

test("a body that never ends is given up when its request times out", async () => {
	const app = createServer(env, undefined, { timeoutMs: 150, checkEveryMs: 30 });
	app.post("/", async () => "");
	await app.listen({ port: 0, host: "127.0.0.1" });
	try {
		const caller = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
		const closed = once(caller, "close");
		caller.write(
			"POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n{",
		);
		const [answer] = await Promise.all([text(caller), closed]);
		expect(answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*"request_timeout"/);
	} finally {
		await app.close();
	}
}, 10_000);

test("the server's own limits: the timeout for headers is no longer than that for the whole request", async () => {
	const { server } = createServer(env, undefined);
	expect(server.requestTimeout).toBe(20_000);
	expect(server.headersTimeout).toBeLessThanOrEqual(server.requestTimeout);
});
