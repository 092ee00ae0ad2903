import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

let server: TestApp;

beforeAll(async () => {
	server = await createTestApp();
	await server.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => server.close());

/** Sends the bytes on a connection of their own; gives all that comes back until the server closes it. */
async function answerTo(bytes: string): Promise<{ head: string; body: string }> {
	const { port } = server.app.server.address() as AddressInfo;
	const socket = connect(port, "127.0.0.1");
	let text = "";
	socket.setEncoding("utf8").on("data", (chunk: string) => {
		text += chunk;
	});
	socket.write(bytes);
	await once(socket, "close");
	const [head = "", body = ""] = text.split("\r\n\r\n");
	return { head, body };
}

test.each([
	["an unknown version", "GET /healthz HTTP/9.9\r\n\r\n", 400, "invalid_input", "request"],
	["no HTTP at all", "\x16\x03\x01\x02\x00\x01\r\n\r\n", 400, "invalid_input", "request"],
	[
		"a line break in a header's name",
		"GET / HTTP/1.1\r\nhost: x\r\nbad name: 1\r\n\r\n",
		400,
		"invalid_input",
		"request",
	],
	[
		"two lengths",
		"POST /voting/vote HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}",
		400,
		"invalid_input",
		"request",
	],
	[
		"headers without end",
		`GET / HTTP/1.1\r\nhost: x\r\nlong: ${"x".repeat(80_000)}\r\n\r\n`,
		413,
		"payload_too_large",
		"headers",
	],
	[
		"an unknown expectation",
		"POST /voting/vote HTTP/1.1\r\nhost: x\r\nexpect: tea\r\nconnection: close\r\ncontent-length: 2\r\n\r\n{}",
		417,
		"invalid_input",
		"expect",
	],
	[
		"an address that cannot be decoded",
		"GET /%ff HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n",
		400,
		"invalid_input",
		"path",
	],
])("%s is answered like any failure", async (_what, bytes, status, code, field) => {
	const { head, body } = await answerTo(bytes);
	expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
	expect(head).toContain("content-type: application/json; charset=utf-8");
	expect(head).toContain("x-content-type-options: nosniff");
	expect(head).toContain("cache-control: no-store");
	expect(JSON.parse(body)).toMatchObject({ status: 0, message: expect.any(String), error: { code, field } });
});

test("a broken request after a good one on the same connection is answered too", async () => {
	const { port } = server.app.server.address() as AddressInfo;
	const socket = connect(port, "127.0.0.1");
	let text = "";
	const closed = once(socket, "close");
	socket.setEncoding("utf8").on("data", (chunk: string) => {
		text += chunk;
		if (!text.includes("400") && text.includes("\r\n\r\n")) socket.write("nonsense\r\n\r\n");
	});
	socket.write("GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n");
	await closed;
	expect(text).toMatch(/^HTTP\/1\.1 200 [\s\S]*HTTP\/1\.1 400 [\s\S]*"code":"invalid_input"/);
});

test("without a host Node answers by itself, with an empty body", async () => {
	const { head, body } = await answerTo("GET / HTTP/1.1\r\n\r\n");
	expect(head).toMatch(/^HTTP\/1\.1 400 /);
	expect(body).toBe("0");
});
