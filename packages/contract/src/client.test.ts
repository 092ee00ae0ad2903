import { afterEach, expect, test, vi } from "vitest";
import { createApiClient, fetchTransport } from "./client.ts";

afterEach(() => vi.unstubAllGlobals());

const brokenOff = new ReadableStream({
	start(body) {
		body.enqueue(new TextEncoder().encode('{"status":1,'));
		body.error(new TypeError("network error"));
	},
});

test.each([
	["an API reply", new Response('{"status":1,"data":[]}'), { ok: true, data: [] }],
	[
		"a proxy's error page",
		new Response("<h1>Bad gateway</h1>", { status: 502 }),
		{ ok: false, httpStatus: 502, code: "unreadable" },
	],
	["a reply that is broken off", new Response(brokenOff), { ok: false, httpStatus: 0, code: "unreachable" }],
])("the result of %s", async (_, response, expected) => {
	vi.stubGlobal("fetch", async () => response);
	const api = createApiClient({ apiKey: "public", locale: "en", transport: fetchTransport });
	expect(await api.categories()).toMatchObject(expected);
});
