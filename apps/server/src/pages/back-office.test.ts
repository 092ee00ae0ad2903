import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

let folder: string;
let office: TestApp;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "bcc-back-office-"));
	await mkdir(join(folder, "assets"));
	await writeFile(join(folder, "assets", "index-abc.js"), "export {};");
	const page = async () => '<script nonce="CSP_NONCE" src="/admin/assets/index-abc.js"></script>';
	office = await createTestApp({}, undefined, { backOffice: { page, folder } });
});

afterAll(async () => {
	await office.close();
	await rm(folder, { recursive: true, force: true });
});

test("every path below /admin is the one page, with its own nonce that its policy allows", async () => {
	const nonces = new Set<string>();
	for (const url of ["/admin/", "/admin/categories", "/admin/categories/7?x=1"]) {
		const reply = await office.app.inject({ url });
		expect(reply.statusCode).toBe(200);
		expect(reply.headers["cache-control"]).toBe("no-store");
		const nonce = /nonce="([^"]+)"/.exec(reply.body)?.[1] ?? "";
		const policy = String(reply.headers["content-security-policy"]);
		expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`);
		expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
		expect(policy).not.toContain("unsafe-inline");
		expect(policy).toContain("frame-ancestors 'none'");
		nonces.add(nonce);
	}
	expect(nonces.size).toBe(3);
});

test("a range request for a built file gets the whole file, even beyond its end", async () => {
	const whole = await office.app.inject("/admin/assets/index-abc.js");
	for (const range of ["bytes=0-1", "bytes=99999999999-"]) {
		const reply = await office.app.inject({ url: "/admin/assets/index-abc.js", headers: { range } });
		expect([reply.statusCode, reply.body]).toEqual([200, whole.body]);
	}
});

test("/admin leads to /admin/", async () => {
	const reply = await office.app.inject({ url: "/admin" });
	expect(reply.statusCode).toBe(302);
	expect(reply.headers.location).toBe("/admin/");
});

test("built files are cached for ever; missing ones and unknown calls are no page", async () => {
	const file = await office.app.inject({ url: "/admin/assets/index-abc.js" });
	expect(file.statusCode).toBe(200);
	expect(file.headers["cache-control"]).toContain("immutable");
	for (const url of ["/admin/assets/gone.js", "/admin/api/nothing", "/admin/api"]) {
		const reply = await office.app.inject({ url });
		expect(reply.statusCode, url).toBe(404);
		expect(reply.json().error.code).toBe("not_found");
	}
});
