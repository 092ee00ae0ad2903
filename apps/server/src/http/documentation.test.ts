import fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compression } from "#server/http/compression.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { compressions } from "#server/testing/compressions.ts";

const viewer = "/docs/static/swagger-ui-standalone-preset.js";

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp();
});
afterAll(() => t.close());

test.each(["/docs/json", "/docs/yaml", viewer])(
	"%s is compressed once for an encoding, however many callers request it at a time",
	async (path) => {
		expect(await compressions(t.app, path)).toBeLessThanOrEqual(2);
	},
);

test("a document that is not cached costs a compression for each caller", async () => {
	// Long enough to be compressed.
	const document = (await t.app.inject("/docs/json")).body.slice(0, 20_000);
	const app = fastify();
	await app.register(compression);
	app.get("/docs/json", (_request, reply) => reply.type("application/json").send(document));
	expect(await compressions(app, "/docs/json")).toBe(48);
	await app.close();
});

test("cached replies are compressed once, too, when many callers ask just after a change", async () => {
	// Enough to be worth compressing.
	await t.app.inject("/users/countries");
	await t.app.contentChanges.announce();
	expect(await compressions(t.app, "/users/countries")).toBeLessThanOrEqual(2);
});

test("no other spelling of a file's address bypasses the cache", async () => {
	const plain = await t.app.inject(viewer);
	expect(plain.headers["content-type"]).toMatch(/^text\/javascript/);
	expect(plain.headers["content-security-policy"]).toContain("default-src 'self'");
	const known = { "if-none-match": String(plain.headers.etag) };
	expect((await t.app.inject({ url: viewer, headers: known })).statusCode).toBe(304);
	const asked = { "accept-encoding": "br" };
	for (const spelling of ["./", "/", "%2e/", ".%2F", "../static/"]) {
		const url = `/docs/static/${spelling}swagger-ui-standalone-preset.js`;
		const reply = await t.app.inject({ url, headers: asked });
		if (reply.statusCode !== 404) expect(reply.headers.etag).toBe(plain.headers.etag);
	}
});
