import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import type { Transport } from "@bcc/contract/client";
import type { SiteContext } from "@bcc/contract/site/site";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";
import { smallSite } from "#server/testing/small-site.ts";

const token = "a token of this test";

/** What the server passes to a page being rendered: its request and its transport to the API. */
type Making = { request: Request; transport: Transport };

let t: TestApp;
let port: number;
/** Makes the pages of the test. */
let make: (making: Making) => Promise<void>;

/** A site whose pages are made by `make`. */
async function heldSite() {
	const build = await smallSite();
	const { createLoadContext } = build.entry.module;
	const sites = new WeakMap<object, SiteContext>();
	build.entry.module.createLoadContext = (site) => {
		const context = createLoadContext(site);
		sites.set(context, site);
		return context;
	};
	const handler = async ({ request, context }: { request: Request; context: object }) => {
		const { transport } = sites.get(context) as SiteContext;
		await make({ request, transport });
		return Response.json("x".repeat(5_000));
	};
	for (const route of Object.values(build.routes)) {
		if (route) route.module = { ...route.module, loader: handler, action: handler } as typeof route.module;
	}
	return build;
}

beforeAll(async () => {
	t = await createTestApp({ METRICS_TOKEN: token }, undefined, { site: { load: heldSite } });
	await t.app.listen({ port: 0, host: "127.0.0.1" });
	({ port } = t.app.server.address() as AddressInfo);
});
afterAll(() => t.close());

async function countReplies(method: string, status: string): Promise<number> {
	const { body } = await t.app.inject({ url: "/metrics", headers: { authorization: `Bearer ${token}` } });
	const line = new RegExp(
		`^awards_http_replies_total\\{method="${method}",route="/\\*",status="${status}"\\} (\\d+)$`,
	);
	return body.split("\n").reduce((sum, text) => sum + Number(line.exec(text)?.[1] ?? 0), 0);
}

const requests = [
	["a page", "GET", "GET /page HTTP/1.1\r\nhost: x\r\naccept-encoding: br\r\n\r\n"],
	[
		"a posted form",
		"POST",
		"POST /form HTTP/1.1\r\nhost: x\r\naccept-encoding: br\r\n" +
			"content-type: application/x-www-form-urlencoded\r\ncontent-length: 3\r\n\r\na=b",
	],
] as const;

describe.each(requests)("%s whose reader leaves while it is made", (_what, method, bytes) => {
	test("stops reading, and a form's action is done all the same", async () => {
		const reached = Promise.withResolvers<Making>();
		const held = Promise.withResolvers<void>();
		make = async (making) => {
			reached.resolve(making);
			await held.promise;
		};
		const { categoryId, nomineeIds } = await addCategory(t);
		const reader = connect(port, "127.0.0.1");
		reader.write(bytes);
		const { request, transport } = await reached.promise;
		const headers = { "content-type": "application/json" };
		const read = () => transport({ method: "GET", path: "/award/all/category", headers });
		expect((await read()).httpStatus).toBe(200);

		reader.destroy();
		await once(request.signal, "abort");
		await expect(read()).rejects.toThrow("aborted");
		if (method === "POST") {
			const voteDetails = { nominee_id: nomineeIds[0], category_id: categoryId, ip_address: "", device: "" };
			const body = JSON.stringify({ voteDetails });
			const vote = await transport({ method, path: "/voting/vote", headers, body });
			expect(vote).toMatchObject({ httpStatus: 200, body: { status: 1 } });
		}
		held.resolve();
	});

	test("is no failure: nothing is logged, and the metrics count it as 499", async () => {
		const made = Promise.withResolvers<void>();
		const reader = connect(port, "127.0.0.1");
		make = async ({ request }) => {
			const left = once(request.signal, "abort");
			reader.destroy();
			await left;
			made.resolve();
		};
		const before = await countReplies(method, "499");
		const spies = [
			...(["warn", "error"] as const).map((level) => vi.spyOn(t.app.log, level)),
			vi.spyOn(console, "error"),
		];
		reader.write(bytes);
		await made.promise;
		// The server finishes its work on it before it answers the next request.
		await fetch(`http://127.0.0.1:${port}/healthz`);
		for (const spy of spies) {
			expect(spy).not.toHaveBeenCalled();
			spy.mockRestore();
		}
		expect(await countReplies(method, "499")).toBe(before + 1);
		expect(await countReplies(method, "5\\d\\d")).toBe(0);
	});
});
