import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";

const proxied = { TRUST_PROXY: "127.0.0.1", API_KEY: "known", METRICS_TOKEN: "metrics-of-the-test" };
const usual = { "api-key": "known", "content-type": "application/json" };

type Headers = Record<string, string>;
type Got = { status: number; headers: IncomingMessage["headers"]; body: string };

let t: TestApp;
let categoryId: number;
let nomineeIds: number[];
let networks = 0;
let isBusy = false;
/** Requests that overload has seen. */
let seen = 0;

beforeAll(async () => {
	const admission = {
		add() {
			seen += 1;
		},
		admits: () => true,
		isLimited: false,
		get lastTurnMs() {
			return isBusy ? 5_000 : 0;
		},
	};
	t = await createTestApp(proxied, undefined, {
		overload: { admission },
		limits: { requests: 20, windowMs: 600_000 },
	});
	await t.app.listen({ port: 0, host: "127.0.0.1" });
	({ categoryId, nomineeIds } = await addCategory(t, { couples: 2 }));
});
afterAll(() => t.close());
beforeEach(() => {
	isBusy = false;
});

/** A visitor of a network that nobody else is of. */
function newcomer(): string {
	networks += 1;
	return `203.0.${networks >> 8}.${networks & 255}`;
}

const vote = (changes: object = {}) =>
	JSON.stringify({
		voteDetails: {
			nominee_id: nomineeIds[0],
			category_id: categoryId,
			ip_address: "",
			device: "mobile",
			...changes,
		},
	});
const check = (changes: object = {}) =>
	JSON.stringify({ voterDetails: { category_id: categoryId, ip_address: "", device: "mobile", ...changes } });

/** Posts over a socket, in so many pieces; `ahead` = answered before Fastify saw the request. */
async function post(path: string, from: string, body: string, headers: Headers = usual, pieces = 1) {
	const { port } = t.app.server.address() as AddressInfo;
	const before = t.app.readyPosts.given;
	const bytes = Buffer.from(body);
	const length = headers["transfer-encoding"] ? {} : { "content-length": String(bytes.length) };
	const sent = { "x-forwarded-for": from, ...length, ...headers };
	const asked = request({ host: "127.0.0.1", port, path, method: "POST", headers: sent });
	const answered = once(asked, "response");
	asked.flushHeaders();
	const size = Math.ceil(bytes.length / pieces);
	for (let start = 0; start < bytes.length; start += size) {
		if (pieces > 1) await new Promise((resolve) => setTimeout(resolve, 5));
		asked.write(bytes.subarray(start, start + size));
	}
	asked.end();
	const [reply] = (await answered) as [IncomingMessage];
	const got: Got = { status: reply.statusCode ?? 0, headers: reply.headers, body: await text(reply) };
	return { ...got, ahead: t.app.readyPosts.given > before };
}

/** The same by the route alone. */
async function routed(url: string, remoteAddress: string, payload: string, headers: Headers = usual) {
	const reply = await t.app.inject({ method: "POST", url, remoteAddress, payload, headers });
	return { status: reply.statusCode, headers: reply.headers as Got["headers"], body: reply.body };
}

/** Checks that were answered with a status, as the metrics tell it; 499 = whose sender left before. */
async function counted(status: number): Promise<number> {
	const authorization = `Bearer ${proxied.METRICS_TOKEN}`;
	const { body } = await t.app.inject({ url: "/metrics", headers: { authorization } });
	const line = `^awards_http_replies_total\\{method="POST",route="/voting/check",status="${status}"\\} (\\d+)$`;
	return Number(new RegExp(line, "m").exec(body)?.[1] ?? 0);
}

/** Without what the connection, the moment and chance decide. */
function lasting({ status, headers, body }: Got) {
	const { date, connection, "keep-alive": _, "set-cookie": cookies, ...others } = headers;
	const names = [cookies ?? []].flat().map((cookie) => cookie.replace(/=[^;]+/, ""));
	const said = body.replace(/"number_of_votes":\d+/, "votes").replace(/"receipt":"\d+\.[\w-]+"/, "receipt");
	const { "content-length": length, "retry-after": after, ...plain } = others;
	expect(Number(length)).toBe(Buffer.byteLength(body));
	return { status, headers: plain, putOff: after !== undefined, names, said };
}

describe("an answer that is given ahead", () => {
	const inSwahili = { ...usual, "accept-language": "sw" };
	test.each<[string, string, () => string, Headers, number]>([
		["vote", "/voting/vote", () => vote(), usual, 200],
		["vote in Swahili", "/voting/vote", () => vote(), inSwahili, 200],
		["vote for nobody", "/voting/vote", () => vote({ nominee_id: 99_999 }), usual, 404],
		["vote nowhere, in Swahili", "/voting/vote", () => vote({ category_id: 99_999 }), inSwahili, 404],
		["check", "/voting/check", () => check(), usual, 200],
		["check of nothing", "/voting/check", () => check({ category_id: 99_999 }), usual, 404],
	])("is the route's: %s", async (_, path, body, headers, status) => {
		const ahead = await post(path, newcomer(), body(), headers);
		expect([ahead.status, ahead.ahead]).toEqual([status, true]);
		expect(lasting(ahead)).toEqual(lasting(await routed(path, newcomer(), body(), headers)));
	});

	test("tells a voter of the vote, and that there is no second", async () => {
		const voter = newcomer();
		const first = await post("/voting/vote", voter, vote());
		const known = await post("/voting/check", voter, check());
		expect(JSON.parse(known.body).data).toMatchObject([{ nominee_id: nomineeIds[0] }]);
		expect(lasting(known)).toEqual(lasting(await routed("/voting/check", voter, check())));
		const second = await post("/voting/vote", voter, vote({ nominee_id: nomineeIds[1] }));
		expect([first.status, second.status, second.ahead]).toEqual([200, 409, true]);
		const route = await routed("/voting/vote", voter, vote({ nominee_id: nomineeIds[1] }));
		expect(lasting(second)).toEqual(lasting(route));
		const [cookie = ""] = known.headers["set-cookie"] ?? [];
		const again = { ...usual, cookie: cookie.split(";", 1)[0] ?? "" };
		expect((await post("/voting/check", voter, check(), again)).headers["set-cookie"]).toBeUndefined();
	});

	test("is given to a body that comes in pieces", async () => {
		const reply = await post(
			"/voting/vote",
			newcomer(),
			vote({ device: '{"deviceType":"mobile"} é' }),
			usual,
			5,
		);
		expect([reply.status, reply.ahead]).toEqual([200, true]);
	});

	test("follows others on one connection", async () => {
		const { port } = t.app.server.address() as AddressInfo;
		const socket = connect(port, "127.0.0.1");
		const head = (body: string) =>
			`POST /voting/check HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${newcomer()}\r\napi-key: known\r\n` +
			`content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
		// The second is refused by the route, which reads what was read before.
		socket.write(head(check()) + head('{"voterDetails":{}}') + head(check()));
		let said = "";
		for await (const chunk of socket) {
			said += chunk;
			if (said.split("HTTP/1.1 ").length === 4 && said.endsWith('"data":[]}')) break;
		}
		const statuses = said.split("HTTP/1.1 ").slice(1);
		expect(statuses.map((reply) => Number(reply.slice(0, 3)))).toEqual([200, 400, 200]);
	});

	test("is counted with the replies of its route", async () => {
		const before = await counted(200);
		await post("/voting/check", newcomer(), check());
		expect(await counted(200)).toBe(before + 1);
	});
});

describe("what is out of the ordinary is the route's", () => {
	const long = "x".repeat(70_000);
	test.each<[string, () => string, Headers, number]>([
		["no JSON", () => "{", usual, 400],
		["another shape", () => vote({ device: 7 }), usual, 400],
		["a length that compares with nothing", () => vote({ device: { length: { toString: 1 } } }), usual, 400],
		["a forbidden name", () => vote().replace("{", '{"__proto__":{},'), usual, 400],
		["the same in escapes", () => vote().replace("{", '{"\\u005f_proto__":{},'), usual, 400],
		["another kind of body", () => vote(), { ...usual, "content-type": "text/plain" }, 415],
		["a compressed body", () => vote(), { ...usual, "content-encoding": "gzip" }, 200],
		["a large body", () => vote({ device: long }), usual, 413],
		["no key", () => vote(), { "content-type": "application/json" }, 401],
		["another site", () => vote(), { ...usual, "sec-fetch-site": "cross-site" }, 403],
		["another origin", () => vote(), { ...usual, origin: "https://elsewhere.example" }, 403],
	])("%s", async (_, body, headers, status) => {
		const got = await post("/voting/vote", newcomer(), body(), headers);
		expect([got.status, got.ahead]).toEqual([status, false]);
		expect(lasting(got)).toEqual(lasting(await routed("/voting/vote", newcomer(), body(), headers)));
	});

	test("a body whose length nobody told, and one in pieces that is no JSON", async () => {
		const chunked = { ...usual, "transfer-encoding": "chunked" };
		expect(await post("/voting/vote", newcomer(), vote(), chunked)).toMatchObject({
			status: 200,
			ahead: false,
		});
		expect(await post("/voting/vote", newcomer(), `${vote()},`, usual, 4)).toMatchObject({
			status: 400,
			ahead: false,
		});
	});
});

describe("what guards the route guards what is answered ahead", () => {
	test("the share of a network, each request once", async () => {
		const from = newcomer();
		const statuses: number[] = [];
		for (let index = 0; index < 22; index++) {
			// Some are left to the route with their bodies.
			const body = index % 2 ? check() : "{";
			statuses.push((await post("/voting/check", from, body)).status);
		}
		expect(statuses.slice(0, 20).every((status) => status === 200 || status === 400)).toBe(true);
		expect(statuses.slice(20)).toEqual([429, 429]);
	});

	test("a request that a limit refuses counts once for the overload, and once as one that the proxy did not name", async () => {
		const before = seen;
		for (let index = 0; index < 22; index++) await post("/voting/check", "nobody", check());
		expect([seen - before, t.app.proxyFaults()]).toEqual([
			22,
			[expect.objectContaining({ fault: "unreadable", requests: 22 })],
		]);
	});

	test("overload", async () => {
		isBusy = true;
		const { putOff } = t.app;
		const [before, replies] = [putOff.vote, await counted(503)];
		const ahead = await post("/voting/check", newcomer(), check());
		expect([ahead.status, ahead.ahead, putOff.vote - before]).toEqual([503, false, 1]);
		expect(lasting(ahead)).toMatchObject({ putOff: true, said: expect.stringContaining('"busy"') });
		expect(lasting(ahead)).toEqual(lasting(await post("/voting/check", newcomer(), "{")));
		expect(await counted(503)).toBe(replies + 2);
	});

	test("a body that breaks off", async () => {
		const before = await counted(499);
		const { port } = t.app.server.address() as AddressInfo;
		for (const type of ["application/json", "application/json;charset=utf-8"]) {
			const socket = connect(port, "127.0.0.1");
			const head = `x-forwarded-for: ${newcomer()}\r\napi-key: known\r\ncontent-type: ${type}\r\ncontent-length: 90\r\n`;
			const reached = once(t.app.server, "request");
			socket.write(`POST /voting/check HTTP/1.1\r\nhost: x\r\n${head}\r\n{`);
			await reached;
			socket.destroy();
		}
		await expect.poll(() => counted(499)).toBe(before + 2);
	});

	test("a voter who leaves is counted all the same", async () => {
		const { port } = t.app.server.address() as AddressInfo;
		const [from, body] = [newcomer(), vote()];
		const socket = connect(port, "127.0.0.1");
		socket.write(
			`POST /voting/vote HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${from}\r\napi-key: known\r\n` +
				`content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
			() => socket.destroy(),
		);
		const voted = async () => JSON.parse((await post("/voting/check", from, check())).body).data.length;
		await expect.poll(voted).toBe(1);
	});
});
