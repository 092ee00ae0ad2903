import { createHash } from "node:crypto";
import { rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startObjectStorage } from "@bcc/testing/object-storage-server";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type StoredFile, storedFile } from "#server/db/schema/file.ts";
import { createFileStore } from "#server/features/site/file/store.ts";
import { createObjectStorage } from "#server/media/object-storage.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { makeVideo } from "#server/testing/file.ts";
import { lentRenderer } from "#server/testing/lent-renderer.ts";

let test: TestApp;
let photo: StoredFile;
let video: StoredFile;
const film = makeVideo(1000);

beforeAll(async () => {
	test = await createTestApp();
	const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
	const content = await sharp({
		create: { width: 700, height: 500, channels: 3, background: "#8c1422", noise },
	})
		.jpeg()
		.toBuffer();
	photo = await test.app.files.store(content);
	video = await test.app.files.store(film);
});
afterAll(() => test.close());

const get = (query: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
	test.app.inject({ method, url: `/files/get?${query}`, headers });

describe("GET /files/get", () => {
	it("serves a stored file by its content's type, sandboxed and for ever", async () => {
		const reply = await get(`path=${photo.path}`);
		expect(reply.statusCode).toBe(200);
		expect(reply.headers).toMatchObject({
			"content-type": "image/jpeg",
			"content-length": String(photo.byteSize),
			"cache-control": "public, max-age=31536000, immutable",
			"x-content-type-options": "nosniff",
			"content-security-policy": "default-src 'none'; sandbox",
			"cross-origin-resource-policy": "same-origin",
			"accept-ranges": "bytes",
		});
		expect(reply.headers.etag).toMatch(/^"[0-9a-f]{32}"$/);
		expect(reply.rawPayload.byteLength).toBe(photo.byteSize);
	});

	it.each([
		"../../../etc/passwd",
		"..%2f..%2fetc%2fpasswd",
		"/etc/passwd",
		"%00",
		"files%00.jpg",
		"%ED%A0%80",
		"C:%5CWindows%5Cwin.ini",
		`${"0".repeat(32)}.jpg`,
		"%252e%252e%252f",
	])("knows nothing of %s", async (path) => {
		const reply = await get(`path=${path}`);
		expect(reply.statusCode).toBe(404);
		expect(reply.json()).toMatchObject({ status: 0, error: { code: "not_found" } });
		expect(String(reply.headers["cache-control"])).not.toContain("immutable");
	});

	it.each([
		["", "path"],
		["path=", "path"],
		[`path=${"x".repeat(513)}`, "path"],
		["path=a&path=b", "path"],
		["path=a&w=", "w"],
		["path=a&w=0", "w"],
		["path=a&w=-5", "w"],
		["path=a&w=1e3", "w"],
		["path=a&w=12345", "w"],
		["path=a&w=9&w=9", "w"],
	])("refuses ?%s, naming %s", async (query, field) => {
		const reply = await get(query);
		expect(reply.statusCode).toBe(400);
		expect(reply.json().error).toMatchObject({ code: "invalid_input", field });
	});

	it("answers 304 to a client that has it already, with and without a width", async () => {
		for (const query of [`path=${photo.path}`, `path=${photo.path}&w=96`]) {
			const first = await get(query);
			const again = await get(query, { "if-none-match": String(first.headers.etag) });
			expect(again.statusCode).toBe(304);
			expect(again.rawPayload.byteLength).toBe(0);
			expect(again.headers.etag).toBe(first.headers.etag);
		}
	});

	it("answers HEAD like GET, without the bytes", async () => {
		for (const query of [`path=${photo.path}`, `path=${photo.path}&w=240`]) {
			const [whole, head] = [await get(query), await get(query, { range: "bytes=0-3" }, "HEAD")];
			expect(head.statusCode).toBe(200);
			expect(head.rawPayload.byteLength).toBe(0);
			for (const name of ["content-type", "content-length", "etag", "accept-ranges"]) {
				expect(head.headers[name]).toBe(whole.headers[name]);
			}
		}
	});

	it.each([
		["bytes=0-99", 0, 100],
		["bytes=900-", 900, 1000],
		["bytes=-1", 999, 1000],
		["bytes=990-5000", 990, 1000],
	])("serves %s of a video", async (range, from, to) => {
		const reply = await get(`path=${video.path}`, { range });
		expect(reply.statusCode).toBe(206);
		expect(reply.headers["content-type"]).toBe("video/mp4");
		expect(reply.headers["content-range"]).toBe(`bytes ${from}-${to - 1}/1000`);
		expect(reply.headers["content-length"]).toBe(String(to - from));
		expect(reply.rawPayload.equals(film.subarray(from, to))).toBe(true);
	});

	it("answers 416 when there is no such part", async () => {
		const reply = await get(`path=${video.path}`, { range: "bytes=1000-" });
		expect(reply.statusCode).toBe(416);
		expect(reply.headers["content-range"]).toBe("bytes */1000");
		expect(reply.json().error.code).toBe("range_not_satisfiable");
	});

	it("sends everything when the range was meant for another version", async () => {
		const reply = await get(`path=${video.path}`, { range: "bytes=0-9", "if-range": '"other"' });
		expect(reply.statusCode).toBe(200);
		expect(reply.rawPayload.byteLength).toBe(1000);
	});

	it("has no pictures of a video", async () => {
		const reply = await get(`path=${video.path}&w=240`);
		expect(reply.statusCode).toBe(400);
		expect(reply.json().error.field).toBe("w");
	});
});

describe("GET /files/get with a width", () => {
	it.each([
		["image/avif,image/webp,*/*", "image/avif", "heif", 240],
		["image/webp,*/*", "image/webp", "webp", 240],
		["*/*", "image/jpeg", "jpeg", 360],
	])("answers %s with %s", async (accept, type, format, width) => {
		const reply = await get(`path=${photo.path}&w=230`, { accept });
		expect(reply.headers["content-type"]).toBe(type);
		expect(reply.headers.vary).toMatch(/\baccept\b/i);
		const picture = await sharp(reply.rawPayload).metadata();
		expect(picture).toMatchObject({ format, width, height: Math.round((width * 5) / 7) });
	});

	it("never enlarges", async () => {
		const reply = await get(`path=${photo.path}&w=1900`, { accept: "image/webp" });
		expect((await sharp(reply.rawPayload).metadata()).width).toBe(700);
	});

	it("preserves transparency for browsers that know only old formats", async () => {
		const png = await sharp({ create: { width: 50, height: 50, channels: 4, background: "#8c142280" } })
			.png()
			.toBuffer();
		const { path } = await test.app.files.store(png);
		const reply = await get(`path=${path}&w=96`, { accept: "*/*" });
		expect(reply.headers["content-type"]).toBe("image/png");
	});

	it("renders once for fifty simultaneous first requests", async () => {
		let rendered = 0;
		const files = createFileStore({
			db: test.db,
			dataDir: join(test.app.env.dataDir, "counted"),
			renderer: {
				...lentRenderer,
				make: async () => {
					rendered += 1;
					return Buffer.from("picture");
				},
			},
		});
		const file = await files.store(await tinyJpeg());
		const pictures = await Promise.all(
			Array.from({ length: 50 }, () => files.picture(file, 96, "avif", "one")),
		);
		expect(rendered).toBe(1);
		expect(new Set(pictures.map(({ byteSize }) => byteSize))).toEqual(new Set([7]));
	});
});

it("a picture that cannot be made is tried once a minute and reported once", async () => {
	const content = (await tallPicture(30)).subarray(0, 30);
	const sha256 = createHash("sha256").update(content).digest("hex");
	const path = `${sha256.slice(0, 32)}.png`;
	await test.app.files.storage.put(path, content);
	const shape = { byteSize: content.byteLength, width: 4, height: 30 };
	await test.db.insert(storedFile).values({ path, contentType: "image/png", sha256, ...shape });
	const log = vi.spyOn(test.app.log, "error").mockImplementation(() => {});
	for (let times = 0; times < 3; times++) {
		const reply = await get(`path=${path}&w=96`, { accept: "image/webp" });
		expect([reply.statusCode, reply.json().error.code]).toEqual([404, "not_found"]);
	}
	expect(log).toHaveBeenCalledTimes(1);
	log.mockRestore();
});

it("a picture is not taken with a side that WebP and AVIF cannot hold", async () => {
	await expect(test.app.files.store(await tallPicture(16_384))).rejects.toMatchObject({
		code: "payload_too_large",
	});
});

const tallPicture = (height: number) =>
	sharp({ create: { width: 4, height, channels: 3, background: "#8c1422" } })
		.png()
		.toBuffer();

async function tinyJpeg(): Promise<Buffer> {
	return sharp({ create: { width: 20, height: 20, channels: 3, background: "#fff" } })
		.jpeg()
		.toBuffer();
}

describe("files on the disk that are not what they were", () => {
	const placeOf = (file: StoredFile) => join(test.app.env.dataDir, "files", file.path);

	it("are served harmless when the content was replaced", async () => {
		const file = await test.app.files.store(makeVideo());
		await writeFile(placeOf(file), "<script>alert(document.cookie)</script>".padEnd(file.byteSize));
		const { headers } = await get(`path=${file.path}`);
		expect(headers).toMatchObject({
			"content-type": "video/mp4",
			"x-content-type-options": "nosniff",
			"content-security-policy": "default-src 'none'; sandbox",
		});
	});

	it("are not found when they are links, or cut short", async () => {
		const file = await test.app.files.store(makeVideo());
		const secret = join(test.app.env.dataDir, "secret");
		await writeFile(secret, "s".repeat(file.byteSize));
		await rm(placeOf(file));
		await symlink(secret, placeOf(file));
		expect((await get(`path=${file.path}`)).statusCode).toBe(404);
		await rm(placeOf(file));
		await writeFile(placeOf(file), "short");
		for (const headers of [{}, { range: "bytes=0-3" }] as Record<string, string>[]) {
			const reply = await get(`path=${file.path}`, headers);
			expect([reply.statusCode, reply.json().error.code]).toEqual([404, "not_found"]);
		}
	});
});

describe("with object storage", () => {
	it("serves files, their parts and pictures made from them, as from the local folder", async () => {
		const service = await startObjectStorage();
		const remote = await createTestApp({}, createObjectStorage(service.settings));
		try {
			const ask = (query: string, headers: Record<string, string> = {}) =>
				remote.app.inject({ url: `/files/get?${query}`, headers });
			const stored = await remote.app.files.store(film);
			const part = await ask(`path=${stored.path}`, { range: "bytes=990-" });
			expect([part.statusCode, part.headers["content-range"]]).toEqual([206, "bytes 990-999/1000"]);
			expect(part.rawPayload.equals(film.subarray(990))).toBe(true);
			expect((await ask(`path=${stored.path}`)).rawPayload.equals(film)).toBe(true);

			const picture = await remote.app.files.store(await tinyJpeg());
			const derived = await ask(`path=${picture.path}&w=96`, { accept: "image/webp" });
			expect(derived.headers["content-type"]).toBe("image/webp");
			expect([...service.objects.keys()].sort()).toEqual([stored.path, picture.path].sort());

			service.objects.clear();
			expect((await ask(`path=${stored.path}`)).statusCode).toBe(404);
			await service.stop();
			const failed = await ask(`path=${stored.path}`);
			expect([failed.statusCode, failed.json().error.code]).toEqual([503, "busy"]);
		} finally {
			await remote.close();
			await service.stop();
		}
	});
});

describe("store", () => {
	it.each([
		[
			"an SVG with a script",
			Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"),
		],
		["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
		["a JPEG in name only", Buffer.from("\xff\xd8\xff\xe0<script>alert(1)</script>", "latin1")],
		["nothing", Buffer.alloc(0)],
	])("refuses %s", async (_what, content) => {
		await expect(test.app.files.store(content)).rejects.toMatchObject({ code: "unsupported_media_type" });
	});

	it("stores the same content once, even at the same time", async () => {
		const content = await tinyJpeg();
		const stored = await Promise.all(Array.from({ length: 8 }, () => test.app.files.store(content)));
		expect(new Set(stored.map(({ id }) => id)).size).toBe(1);
	});
});
