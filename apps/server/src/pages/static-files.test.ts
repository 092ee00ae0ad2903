import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import Fastify from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { securityHeaders } from "#server/http/security-headers.ts";
import { builtFiles } from "./static-files.ts";

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "bcc-built-"));
	await mkdir(join(folder, "assets"));
	await writeFile(join(folder, "assets", "page-1a2b.js"), "export {}");
	await writeFile(join(folder, "favicon.svg"), "<svg/>");
	for (const name of ["door-worker.js", "offline-worker.js"]) {
		await writeFile(join(folder, name), "self");
		await writeFile(join(folder, `${name}.br`), brotliCompressSync("self"));
	}
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The headers of a built file. */
async function headersOf(path: string, headers = {}) {
	const app = Fastify()
		.decorate("secureCookies", false)
		.decorate("clock", () => new Date());
	await app.register(securityHeaders);
	await app.register(builtFiles, { folder });
	const reply = await app.inject({ path, headers });
	await app.close();
	expect(reply.statusCode).toBe(200);
	return reply.headers;
}

test("a hashed file is cached for ever, without irrelevant headers", async () => {
	const headers = await headersOf("/assets/page-1a2b.js");
	expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
	expect(Object.keys(headers).sort()).toEqual([
		...["cache-control", "connection", "content-length", "content-security-policy", "content-type"],
		...["cross-origin-resource-policy", "date", "etag", "vary", "x-content-type-options"],
	]);
});

test("files that a visitor may open as a page have the headers of pages", async () => {
	const headers = await headersOf("/favicon.svg");
	expect(headers["cache-control"]).toBe("public, max-age=3600");
	expect(headers["x-frame-options"]).toBe("DENY");
});

test.each([
	["door-worker.js", "identity", "no-cache"],
	["door-worker.js", "br", "no-cache"],
	["offline-worker.js", "identity", "public, max-age=3600"],
	["offline-worker.js", "br", "public, max-age=3600"],
])(
	"the service worker %s (%s) fetches from this site alone; it is cached as its user needs it: %s",
	async (name, encoding, cached) => {
		const headers = await headersOf(`/${name}`, { "accept-encoding": encoding });
		expect(headers["cache-control"]).toBe(cached);
		expect(headers["content-security-policy"]).toBe("default-src 'none'; connect-src 'self'");
	},
);
