import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as m from "@bcc/messages";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";
import { smallSite } from "#server/testing/small-site.ts";

const navigation = { accept: "text/html,application/xhtml+xml" };

describe("the flood stop", () => {
	const requests = 5;
	let t: TestApp;
	let clientFolder: string;
	beforeAll(async () => {
		clientFolder = await mkdtemp(join(tmpdir(), "bcc-client-"));
		await writeFile(join(clientFolder, "style.css"), "body{}");
		const site = { load: smallSite, clientFolder };
		const limits = { requests, assets: 20, windowMs: 600_000 };
		t = await createTestApp({}, undefined, { limits, site });
	});
	afterAll(async () => {
		await t.close();
		await rm(clientFolder, { recursive: true, force: true });
	});

	async function postVotes(address: string, votes: number) {
		const { categoryId, nomineeIds } = await addCategory(t);
		const voteDetails = { nominee_id: nomineeIds[0], category_id: categoryId, ip_address: "", device: "" };
		const call = { path: "/voting/vote", body: JSON.stringify({ voteDetails }) };
		const replies = [];
		for (let index = 0; index < votes; index++) {
			const reply = await t.app.inject({
				method: "POST",
				url: "/form",
				remoteAddress: address,
				headers: { "content-type": "application/x-www-form-urlencoded", ...navigation },
				payload: new URLSearchParams(call).toString(),
			});
			replies.push(reply);
		}
		return replies;
	}

	/** Uses up all requests that this network may send now. */
	async function exhaust(address: string): Promise<void> {
		for (let index = 0; index <= requests; index++) {
			await t.app.inject({ url: "/healthz", remoteAddress: address });
		}
	}

	test("counts a /48 of IPv6, too, whose owner has 65,536 networks", async () => {
		const ask = async (prefix: string, networks: number) => {
			let answered = 0;
			for (let index = 0; index < networks; index++) {
				const address = `${prefix}:${index.toString(16)}::1`;
				const reply = await t.app.inject({ url: "/healthz", remoteAddress: address });
				if (reply.statusCode === 200) answered += 1;
			}
			return answered;
		};
		expect(await ask("2a02:1:2", 100)).toBe(4 * requests);
		// By /64 alone, each of them would have been answered.
		expect(await ask("2a02:1:3", 1)).toBe(1);
	});

	test("counts a posted form once, whatever it calls in process", async () => {
		const replies = await postVotes("198.51.100.1", requests + 1);
		const statuses = replies.map(({ statusCode }) => statusCode);
		expect(statuses).toEqual([...Array.from({ length: requests }, () => 200), 429]);
	});

	test("lets nobody outside pass as a call in process", async () => {
		await exhaust("198.51.100.2");
		const headers = { "x-in-process": "1", "app-channel": "web-portal", "user-agent": "lightMyRequest" };
		const ask = { url: "/award/all/category", remoteAddress: "198.51.100.2", headers };
		expect((await t.app.inject(ask)).statusCode).toBe(429);
	});

	test("counts scripts, styles and pictures apart, and stops a flood of them, too", async () => {
		await exhaust("198.51.100.3");
		const ask = (url: string) => t.app.inject({ url, remoteAddress: "198.51.100.3" });
		expect((await ask("/style.css")).statusCode).toBe(200);
		expect((await ask("/files/get?path=none.jpg")).statusCode).toBe(404);
		for (let index = 0; index < 20; index++) await ask("/style.css");
		expect((await ask("/style.css")).statusCode).toBe(429);

		for (let index = 0; index < 20; index++) {
			await t.app.inject({ url: "/style.css", remoteAddress: "198.51.100.4" });
		}
		expect((await t.app.inject({ url: "/healthz", remoteAddress: "198.51.100.4" })).statusCode).toBe(200);
	});

	test("shows people a page in its language with the time to come back", async () => {
		await exhaust("198.51.100.5");
		const ask = (url: string, headers: Record<string, string> = navigation) =>
			t.app.inject({ url, remoteAddress: "198.51.100.5", headers });
		for (const [url, locale] of [
			["/form?a=1", "en"],
			["/sw/form", "sw"],
		] as const) {
			const reply = await ask(url);
			expect([reply.statusCode, reply.headers["content-type"]]).toEqual([429, "text/html; charset=utf-8"]);
			expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
			expect(reply.headers["cache-control"]).toBe("no-store");
			expect(reply.headers["content-security-policy"]).toContain("default-src 'none'");
			expect(reply.body).toContain(`<html lang="${locale}">`);
			expect(reply.body).toContain(m.api_rate_limited({}, { locale }));
		}
		const data = await ask("/award/all/category");
		expect([data.statusCode, data.json().error.code]).toEqual([429, "rate_limited"]);
		const script = await ask("/form.data", { accept: "*/*" });
		expect([script.statusCode, script.json().error.code]).toEqual([429, "rate_limited"]);
	});
});
