import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";
import { smallSite } from "#server/testing/small-site.ts";

const proxied = { TRUST_PROXY: "127.0.0.1", API_KEY: "known" };
const withKey = { "api-key": "known" };

type Headers = Record<string, string>;
type Got = { status: number; headers: IncomingMessage["headers"]; body: Buffer; ahead: boolean };

let t: TestApp;
let couple: string;
let category: string;
/** A page that tells whom its visitor voted for. */
let voted: string;
let vote: () => Promise<void>;
let full = false;
let voters = 0;

/** The small site with a page of some kilobytes, which is sent compressed. */
async function largeSite() {
	const build = await smallSite();
	const { page } = build.routes;
	const loader = async ({ request: { url } }: { request: Request }) => {
		const { pathname, search } = new URL(url);
		return new Response(`<p>Ünïcode at ${pathname}${search}</p>`.repeat(200), {
			headers: { "content-type": "text/html; charset=utf-8" },
		});
	};
	if (page) page.module = { ...page.module, loader } as typeof page.module;
	const named = (path: string, id: string) => page && { ...page, path, id };
	Object.assign(build.routes, { nominees: named("award/nominees", "nominees") });
	Object.assign(build.assets.routes, {
		nominees: { ...build.assets.routes.page, path: "award/nominees", id: "nominees" },
	});
	return build;
}

beforeAll(async () => {
	const admission = {
		add() {},
		admits: () => !full,
		get isLimited() {
			return full;
		},
		lastTurnMs: 0,
	};
	t = await createTestApp(proxied, undefined, {
		site: { load: largeSite },
		overload: { admission },
		limits: { requests: 40, windowMs: 600_000 },
	});
	await t.app.listen({ port: 0, host: "127.0.0.1" });
	const { categoryId, nomineeIds } = await addCategory(t, { couples: 2 });
	couple = `/voting/nominee/count/${nomineeIds[0]}`;
	category = `/voting/category/counts/${categoryId}`;
	voted = `/award/nominees?categoryId=${categoryId}`;
	vote = async () => {
		voters += 1;
		const voteDetails = {
			nominee_id: nomineeIds[0],
			category_id: categoryId,
			ip_address: "",
			device: "mobile",
		};
		const reply = await t.app.inject({
			method: "POST",
			url: "/voting/vote",
			headers: withKey,
			remoteAddress: `192.0.2.${voters}`,
			payload: { voteDetails },
		});
		expect(reply.statusCode).toBe(200);
	};
});
afterAll(() => t.close());
beforeEach(() => {
	full = false;
});

/** Asks over a socket, as visitors do; `ahead` = the reply was given before Fastify saw the request. */
async function ask(path: string, headers: Headers = {}, method = "GET", body?: string): Promise<Got> {
	const { port } = t.app.server.address() as AddressInfo;
	const before = t.app.readyReplies.given;
	const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
	const sender = { "x-forwarded-for": "203.0.113.1", ...withKey, ...headers };
	request({ host: "127.0.0.1", port, path, method, headers: sender }, resolve).on("error", reject).end(body);
	const reply = await promise;
	const bytes = await buffer(reply);
	const ahead = t.app.readyReplies.given > before;
	return { status: reply.statusCode ?? 0, headers: reply.headers, body: bytes, ahead };
}

function unpacked({ headers, body }: Pick<Got, "headers" | "body">): string {
	if (headers["content-encoding"] === "br") return brotliDecompressSync(body).toString();
	return (headers["content-encoding"] === "gzip" ? gunzipSync(body) : body).toString();
}

/** Without what the connection or the moment decides. */
function lasting({ date, connection, "keep-alive": _, "set-cookie": cookies, ...headers }: Got["headers"]) {
	const names = [cookies ?? []].flat().map((cookie) => cookie.replace(/=[^;]+/, ""));
	return { headers, names };
}

describe("a reply that is ready", () => {
	test.each([
		["203.0.113.10", ""],
		["203.0.113.11", "gzip"],
		["203.0.113.12", "br"],
		["203.0.113.13", "br;q=0.5, gzip"],
	])("is what the route gives (%s, %s)", async (remoteAddress, encoding) => {
		const headers = { ...(encoding && { "accept-encoding": encoding }) };
		for (const path of [couple, category, "/page?large", voted]) {
			await t.app.inject({ url: path, headers: { ...headers, ...withKey }, remoteAddress });
			const ready = await ask(path, { ...headers, "x-forwarded-for": remoteAddress });
			expect([path, ready.status, ready.ahead]).toEqual([path, 200, true]);
			const routed = await t.app.inject({
				url: path,
				headers: { ...headers, ...withKey },
				remoteAddress,
			});
			expect(lasting(ready.headers)).toEqual(lasting(routed.headers as Got["headers"]));
			expect(unpacked(ready)).toBe(unpacked({ headers: ready.headers, body: routed.rawPayload }));
		}
	});

	test("tells of a vote at once, and of a change in the back office", async () => {
		const counts = async () => {
			await ask(couple);
			const { body, ahead } = await ask(couple);
			return [JSON.parse(body.toString()).data[0].number_of_votes, ahead];
		};
		const [before] = await counts();
		await vote();
		expect(await counts()).toEqual([before + 1, true]);
		await t.app.contentChanges.announce();
		expect((await ask(couple)).ahead, "nothing is known any more").toBe(false);
	});

	test("tells each visitor of the own vote", async () => {
		const page = async (address: string) => {
			await ask(voted, { "x-forwarded-for": address });
			return await ask(voted, { "x-forwarded-for": address });
		};
		await vote();
		const made: string[] = [];
		const key = t.app.votedFor;
		t.app.votedFor = async (...question) => {
			const choice = await key(...question);
			made.push(String(choice?.nominee_id));
			return choice;
		};
		const agent = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36";
		const own = await ask(voted, { "x-forwarded-for": `192.0.2.${voters}`, "user-agent": agent });
		expect([own.status, made.at(-1)]).toEqual([200, couple.split("/").at(-1)]);
		const again = await ask(voted, { "x-forwarded-for": `192.0.2.${voters}`, "user-agent": agent });
		expect([again.ahead, made.at(-1)]).toEqual([true, couple.split("/").at(-1)]);
		const other = await page("203.0.113.77");
		expect([other.ahead, made.at(-1)]).toEqual([true, "undefined"]);
		t.app.votedFor = key;
	});

	test("may be a stream, and is the one that the route opens", async () => {
		const open = async () => {
			const { port } = t.app.server.address() as AddressInfo;
			const before = t.app.readyReplies.given;
			// Without the key: an EventSource cannot send it.
			const headers = { "x-forwarded-for": "203.0.113.5" };
			const asked = request({ host: "127.0.0.1", port, path: `${category}/stream`, headers }).end();
			const [reply] = (await once(asked, "response")) as [IncomingMessage];
			const [first] = await once(reply, "data");
			const readers = t.app.liveCounts.readers();
			asked.destroy();
			await expect.poll(() => t.app.liveCounts.readers()).toBe(0);
			const { headers: told } = lasting(reply.headers);
			const ahead = t.app.readyReplies.given > before;
			return { ahead, readers, headers: told, first: String(first).replace(/retry: \d+/, "") };
		};
		await t.app.contentChanges.announce();
		const routed = await open();
		expect(routed).toMatchObject({
			ahead: false,
			readers: 1,
			first: expect.stringContaining("event: counts"),
		});
		expect(await open()).toEqual({ ...routed, ahead: true });
		full = true;
		expect(await ask(`${category}/stream`)).toMatchObject({ status: 503, ahead: false });
	});

	test("is for plain questions only", async () => {
		for (const path of [couple, "/page?large"]) await ask(path);
		expect((await ask("/page?large")).ahead).toBe(true);
		expect((await ask("/page?large", { cookie: "bcc_session=somebody" })).ahead).toBe(false);
		expect((await ask("/page?large", { "app-channel": "web" })).status).toBe(404);
		expect((await ask(couple, {}, "HEAD")).ahead).toBe(false);
		expect((await ask(couple, { "content-length": "2" }, "GET", "{}")).ahead).toBe(false);
		expect(await ask(couple, { "api-key": "guessed" })).toMatchObject({ status: 401, ahead: false });
		expect((await ask(`${couple}?`)).ahead).toBe(false);
		expect((await ask(couple.replace(/\d+$/, "0$&"))).ahead).toBe(false);
	});

	test("is put off when there is too much to do, pages in words for people", async () => {
		for (const path of [couple, "/page?large"]) await ask(path);
		full = true;
		const data = await ask(couple);
		expect(data).toMatchObject({ status: 503, ahead: false, headers: { "retry-after": expect.any(String) } });
		expect(JSON.parse(data.body.toString()).error.code).toBe("busy");
		const page = await ask("/page?large", { accept: "text/html" });
		expect([page.status, page.headers["content-type"]]).toEqual([503, "text/html; charset=utf-8"]);
		expect(page.headers["content-security-policy"]).toContain("style-src 'sha256-");
	});

	test("counts as a request of its network", async () => {
		await ask(couple, { "x-forwarded-for": "198.51.100.1" });
		const statuses = new Map<number, number>();
		for (let index = 0; index < 50; index++) {
			const { status } = await ask(couple, { "x-forwarded-for": "198.51.100.2" });
			statuses.set(status, (statuses.get(status) ?? 0) + 1);
		}
		expect(statuses.get(429)).toBe(10);
		const looked = [];
		for (let index = 0; index < 45; index++) {
			looked.push((await ask(`${voted}&other=${index}`, { "x-forwarded-for": "198.51.100.4" })).status);
		}
		expect(
			looked.filter((status) => status === 429),
			"looked for, and then made",
		).toHaveLength(5);
		expect((await ask(couple, { "x-forwarded-for": "198.51.100.3" })).status).toBe(200);
	});
});
