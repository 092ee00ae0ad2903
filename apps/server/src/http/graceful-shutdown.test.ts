import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import * as m from "@bcc/messages";
import { waitUntil } from "@bcc/testing/wait-until";
import { expect, test } from "vitest";
import { addCategory, createTestApp } from "#server/testing/app.ts";
import { smallSite } from "#server/testing/small-site.ts";

/** A server that listens and handles a page's form until it is released. */
async function holdingServer() {
	const reached = Promise.withResolvers<void>();
	const held = Promise.withResolvers<void>();
	const site = {
		async load() {
			const build = await smallSite();
			const { createLoadContext } = build.entry.module;
			build.entry.module.createLoadContext = (context) => {
				const transport: typeof context.transport = async (request) => {
					reached.resolve();
					await held.promise;
					return await context.transport(request);
				};
				return createLoadContext({ ...context, transport });
			};
			return build;
		},
	};
	const t = await createTestApp({}, undefined, { site });
	await t.app.listen({ port: 0, host: "127.0.0.1" });
	const { port } = t.app.server.address() as AddressInfo;
	return { t, url: `http://127.0.0.1:${port}`, reached: reached.promise, letGo: held.resolve };
}

async function postVote({ t, url }: Awaited<ReturnType<typeof holdingServer>>) {
	const { categoryId, nomineeIds } = await addCategory(t);
	const voteDetails = { nominee_id: nomineeIds[0], category_id: categoryId, ip_address: "", device: "" };
	const call = { path: "/voting/vote", body: JSON.stringify({ voteDetails }) };
	return fetch(`${url}/form`, { method: "POST", body: new URLSearchParams(call) });
}

test("a form under way when the server stops is answered in full; new visitors go elsewhere", async () => {
	const server = await holdingServer();
	const posted = postVote(server);
	await server.reached;
	const stopped = server.t.app.stop();
	await expect(fetch(`${server.url}/page`)).rejects.toThrow();
	server.letGo();
	const reply = await posted;
	expect([reply.status, await reply.json()]).toMatchObject([200, { status: 1 }]);
	await stopped;
	await server.t.close();
});

test("while it serves on, it answers all, each connection once more, and /readyz sends proxies elsewhere", async () => {
	const server = await holdingServer();
	server.letGo();
	const { categoryId } = await addCategory(server.t);
	const check = { voterDetails: { category_id: categoryId, ip_address: "", device: "" } };
	const ask = async (path: string, body?: object) => {
		const headers = { "content-type": "application/json" };
		const reply = await fetch(
			`${server.url}${path}`,
			body && { method: "POST", headers, body: JSON.stringify(body) },
		);
		await reply.arrayBuffer();
		return [path, reply.status, reply.headers.get("connection")];
	};
	expect(await ask("/readyz")).toEqual(["/readyz", 200, "keep-alive"]);
	const stopped = server.t.app.stop(2_000);
	expect(
		await Promise.all([ask("/readyz"), ask("/healthz"), ask("/page"), ask("/voting/check", check)]),
	).toEqual([
		["/readyz", 503, "close"],
		["/healthz", 200, "close"],
		["/page", 200, "close"],
		["/voting/check", 200, "close"],
	]);
	await stopped;
	await expect(ask("/page")).rejects.toThrow();
	await server.t.close();
});

test("a page whose reader has left does not delay the stop", async () => {
	const server = await holdingServer();
	const reader = connect(Number(new URL(server.url).port), "127.0.0.1");
	const call = new URLSearchParams({ path: "/healthz", body: "" }).toString();
	const head = "POST /form HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\n";
	reader.write(`${head}content-length: ${call.length}\r\n\r\n${call}`);
	await server.reached;
	reader.destroy();
	const startedAt = performance.now();
	await server.t.app.stop();
	expect(performance.now() - startedAt, "less than a stop waits for pages").toBeLessThan(9_000);
	server.letGo();
	await server.t.close();
});

test.each([
	["GET /healthz", "sw"],
	["POST /voting/vote", "en"],
	["GET /nowhere.json", "en"],
])("%s that comes while the server closes gets the usual reply to come back", async (asked, language) => {
	const server = await holdingServer();
	const visitor = connect(Number(new URL(server.url).port), "127.0.0.1").setEncoding("utf8");
	let answers = "";
	visitor.on("data", (text: string) => {
		answers += text;
	});
	const form = new URLSearchParams({ path: "/healthz", body: "" }).toString();
	const head = "POST /form HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\n";
	visitor.write(`${head}content-length: ${form.length}\r\n\r\n${form}`);
	await server.reached;
	const closed = server.t.app.close();
	await waitUntil("closing to begin", async () => !server.t.app.server.listening);
	visitor.write(`${asked} HTTP/1.1\r\nhost: x\r\naccept-language: ${language}\r\ncontent-length: 0\r\n\r\n`);
	await once(server.t.app.server, "request");
	const left = once(visitor, "close");
	server.letGo();
	await Promise.all([left, closed]);
	const [, answer = ""] = answers.split(/(?=HTTP\/1\.1 )/);
	const [headers = "", body = ""] = answer.split("\r\n\r\n");
	expect(headers).toMatch(/^HTTP\/1\.1 503 /);
	expect(headers).toMatch(/\r\nretry-after: \d/i);
	expect(headers).toMatch(/\r\nconnection: close/i);
	expect(headers).toMatch(/\r\ncontent-type: application\/json; charset=utf-8/i);
	const failure = JSON.parse(body.slice(body.indexOf("{"), body.lastIndexOf("}") + 1));
	const message = m.api_busy({}, { locale: language as "en" });
	expect(failure).toEqual({ status: 0, message, error: { code: "busy", message } });
	await server.t.close();
});

test("a connection opened ahead and never used does not delay the stop", async () => {
	const server = await holdingServer();
	const ahead = connect(Number(new URL(server.url).port), "127.0.0.1");
	await Promise.all([once(ahead, "connect"), once(server.t.app.server, "connection")]);
	const ended = once(ahead, "close");
	ahead.resume();
	await server.t.app.stop();
	await ended;
	await server.t.close();
});

test("a vote whose body is under way is counted and answered; bodies that never end are cut off", async () => {
	const t = await createTestApp({}, undefined, { shutdown: { connectionsWithinMs: 1_000 } });
	await t.app.listen({ port: 0, host: "127.0.0.1" });
	const { categoryId, nomineeIds } = await addCategory(t);
	const voteDetails = { nominee_id: nomineeIds[0], category_id: categoryId, ip_address: "", device: "" };
	const body = JSON.stringify({ voteDetails });
	const begin = async (type: string) => {
		const socket = connect((t.app.server.address() as AddressInfo).port, "127.0.0.1");
		const reached = once(t.app.server, "request");
		const head = `host: x\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}`;
		socket.write(`POST /voting/vote HTTP/1.1\r\n${head}\r\n\r\n${body.slice(0, 9)}`);
		await reached;
		return socket;
	};
	const voter = await begin("application/json");
	const hanging = [await begin("application/json"), await begin("application/json;charset=utf-8")];
	const cut = hanging.map((socket) => once(socket.resume(), "close"));
	const reply = text(voter);
	const stopped = t.app.stop();
	voter.write(body.slice(9));
	expect(await reply).toMatch(/^HTTP\/1\.1 200 /);
	expect(hanging.map(({ closed }) => closed)).toEqual([false, false]);
	await Promise.all([...cut, stopped]);
	await t.close();
});

test("without the wait, the calls that the form makes would find the server closed", async () => {
	const server = await holdingServer();
	const posted = postVote(server);
	await server.reached;
	const closed = server.t.app.close();
	await waitUntil("the server to refuse calls in process", async () =>
		server.t.app.inject("/healthz").then(
			() => false,
			() => true,
		),
	);
	server.letGo();
	expect(await (await posted).json()).toMatchObject({ status: 0, error: { code: "busy" } });
	// Nor would the browser's idle connection be closed.
	server.t.app.server.closeAllConnections();
	await closed;
	await server.t.close();
});
