import Fastify from "fastify";
import { expect, test } from "vitest";
import { ReplyCache } from "#server/lib/reply-cache.ts";

test("a reply is kept with its mark; another mark takes its place, and no other reply's", async () => {
	const cache = new ReplyCache();
	let made = 0;
	const app = Fastify();
	app.get("/:key/:mark", async (request, reply) => {
		const { key, mark } = request.params as { key: string; mark: string };
		await cache.send(request, reply, key, async () => ({ made: ++made }), mark);
		return reply;
	});
	const get = async (path: string): Promise<number> => (await app.inject(path)).json().data.made;
	expect([await get("/winners/a"), await get("/winners/a"), await get("/winners/b")]).toEqual([1, 1, 2]);
	expect(await get("/winners/a")).toBe(3);

	for (let mark = 0; mark < 2_000; mark++) await get(`/winners/${mark}`);
	const others = await get("/others/a");
	expect(await get("/others/a"), "as many marks as there is room for replies").toBe(others);

	for (let key = 0; key < 2_000; key++) await get(`/${key}/a`);
	const again = await get("/winners/z");
	expect(await get("/winners/z"), "no room is needed in the place of another").toBe(again);
	await app.close();
});
