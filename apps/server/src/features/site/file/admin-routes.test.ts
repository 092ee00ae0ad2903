import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { crc32, deflateSync, gzipSync } from "node:zlib";
import type { AuditEntry } from "@bcc/contract/office/admin-audit";
import type { AdminFile } from "@bcc/contract/site/admin-file";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { removedFile, storedFile } from "#server/db/schema/file.ts";
import { sql } from "#server/lib/drizzle.ts";
import { registerStaff, type TestBrowser } from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { describedFilm, filmHead, makeVideo, makeWebm } from "#server/testing/file.ts";
import { onFullDisk } from "#server/testing/write-recorder.ts";

const path = "/admin/api/files";
let t: TestApp;
let editor: TestBrowser;
beforeAll(async () => {
	t = await createTestApp();
	editor = (await registerStaff(t, "editor")).browser;
});
afterAll(() => t.close());

const picture = () => sharp({ create: { width: 40, height: 20, channels: 3, background: "#8c1422" } });

/** A photo as a phone makes it: lying on its side, with the place in its notes. */
const phonePhoto = (format: "jpeg" | "webp" | "png" | "avif") =>
	picture()
		.withExif({ IFD0: { Make: "Phone" }, IFD3: { GPSLatitude: "6/1 48/1 0/1", GPSLatitudeRef: "S" } })
		.withMetadata({ orientation: 6 })
		.toFormat(format)
		.toBuffer();

function pngChunk(type: string, data: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
	const frame = Buffer.alloc(8);
	frame.writeUInt32BE(data.byteLength);
	frame.writeUInt32BE(crc32(body), 4);
	return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A PNG of any size in pixels, hardly any in bytes. */
function hugePng(width: number, height: number): Buffer {
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width);
	header.writeUInt32BE(height, 4);
	header.set([8, 0], 8);
	const parts = [
		pngChunk("IHDR", header),
		pngChunk("IDAT", deflateSync(Buffer.alloc(1000))),
		pngChunk("IEND", Buffer.alloc(0)),
	];
	return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...parts]);
}

async function upload(content: Buffer, query = "", type?: string): Promise<AdminFile> {
	const reply = await editor.upload(path + query, content, type);
	expect(reply.statusCode, reply.body).toBe(200);
	return reply.json().data;
}
const letADayPass = () => t.db.update(storedFile).set({ createdAt: new Date(Date.now() - 25 * 3_600_000) });
const bytesOf = async (file: AdminFile) => (await t.app.inject(`/files/get?path=${file.path}`)).rawPayload;

test.each(["a%00b.jpg", "%00", "%C2%85%1B", "%F0%9F%92%8D%E2%80%AE.jpg"])(
	"a file named %s is stored",
	async (name) => {
		const photo = await phonePhoto("jpeg");
		expect((await upload(photo, `?name=${name}`)).content_type).toBe("image/jpeg");
	},
);

describe("an uploaded photo", () => {
	test.each(["jpeg", "webp", "png"] as const)("as %s loses its place and stands upright", async (format) => {
		const photo = await phonePhoto(format);
		expect((await sharp(photo).metadata()).exif).toBeDefined();
		const file = await upload(photo, "?name=..%2F..%2Fetc%2Fpasswd", "text/html");
		expect(file).toMatchObject({ content_type: `image/${format}`, width: 20, height: 40 });
		expect(file.path).toMatch(/^[0-9a-f]{32}\.(jpg|webp|png)$/);
		const served = await sharp(await bytesOf(file)).metadata();
		expect([served.exif, served.orientation, served.width]).toEqual([undefined, undefined, 20]);
		expect(await upload(photo)).toEqual(file);
	});

	test("with its place behind the picture, where decoders do not look, loses it too", async () => {
		const content = await picture().tint("blue").png().toBuffer();
		const place = pngChunk("eXIf", Buffer.from("MM\0*\0\0\0\x08 6.17 S 35.74 E", "latin1"));
		const photo = Buffer.concat([content.subarray(0, -12), place, content.subarray(-12)]);
		expect((await sharp(photo).metadata()).exif).toBeUndefined();
		expect((await bytesOf(await upload(photo))).includes("6.17 S")).toBe(false);
	});

	test("that a full disk does not take is refused in words that say so, and leaves nothing behind", async () => {
		const content = await picture().tint("purple").webp().toBuffer();
		const all = () => readdir(t.app.env.dataDir, { recursive: true });
		const before = [await all(), await t.db.$count(storedFile)];
		const reply = await onFullDisk(() => editor.upload(path, content));
		expect([reply.statusCode, reply.json().error.code]).toEqual([507, "no_room"]);
		expect([await all(), await t.db.$count(storedFile)]).toEqual(before);
		expect((await upload(content)).width).toBe(40);
	});

	test("without metadata is stored byte for byte, and once", async () => {
		const content = await picture().webp().toBuffer();
		const file = await upload(content);
		expect(content.equals(await bytesOf(file))).toBe(true);
		expect((await upload(content)).id).toBe(file.id);
	});

	test("is in the audit log, once, with its uploader", async () => {
		const content = await picture().tint("green").webp().toBuffer();
		const [file] = [await upload(content), await upload(content)];
		const auditor = (await registerStaff(t, "auditor")).browser;
		const { data } = (await auditor.get(`/admin/api/audit?resource=files&record_id=${file.id}`)).json();
		expect(data).toMatchObject([{ action: "create", label: file.path, after: { path: file.path } }]);
		expect(data[0].actor_id).toBeGreaterThan(0);
	});

	test.each<[string, Buffer]>([
		["mp4", makeVideo()],
		["webm", makeWebm()],
	])("as a video (%s) is stored as it came, and once", async (type, film) => {
		const file = await upload(film);
		expect(file.content_type).toBe(`video/${type}`);
		expect(film.equals(await bytesOf(file))).toBe(true);
		expect(await upload(film)).toEqual(file);
	});

	test("several come at once, a video among them", async () => {
		const contents = [await phonePhoto("jpeg"), makeVideo(200_000), await picture().png().toBuffer()];
		const files = await Promise.all(contents.map((content) => upload(content)));
		expect(files.map(({ content_type }) => content_type)).toEqual(["image/jpeg", "video/mp4", "image/png"]);
		expect(files[1]).toMatchObject({ byte_size: 200_000, width: null });
		const many = await editor.get(`${path}/many?ids=${files.map(({ id }) => id).join()},2147483647`);
		expect(many.json().data).toHaveLength(3);
	});
});

const film = (codec: string, handler?: string) =>
	Buffer.concat([filmHead("mp42"), describedFilm(codec, undefined, handler)]);

test.each(["isom", "qt  ", "XAVC", "3gp5", "M4VH", "mmp4"])(
	"a video that phones play is taken, of whatever brand it is: %s",
	async (brand) => {
		const file = await upload(Buffer.concat([filmHead(brand), describedFilm("avc1", 100)]));
		expect(file.content_type).toBe("video/mp4");
	},
);

test("a JPEG without its last two bytes is taken, one that lacks more is not", async () => {
	const whole = await picture().jpeg().toBuffer();
	const file = await upload(whole.subarray(0, -2));
	const shown = await sharp(await bytesOf(file))
		.raw()
		.toBuffer();
	expect(shown.equals(await sharp(whole).raw().toBuffer())).toBe(true);
	expect((await editor.upload(path, whole.subarray(0, -40))).statusCode).toBe(415);
});

describe("an attack", () => {
	const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
	test.each<[string, () => Buffer | Promise<Buffer>, number, string, RegExp]>([
		[
			"an SVG with a script",
			() => Buffer.from(svg.padEnd(100)),
			415,
			"image/svg+xml",
			/JPEG, PNG, WebP, AVIF, MP4 or WebM/,
		],
		[
			"HTML as .jpg",
			() => Buffer.from("<!doctype html><script>alert(1)</script>".padEnd(100)),
			415,
			"image/jpeg",
			/JPEG, PNG/,
		],
		[
			"a picture of 200 megapixels",
			() => hugePng(20_000, 10_000),
			413,
			"image/png",
			/at most 40 million pixels/,
		],
		["a picture that claims more than it has", () => hugePng(4_000, 4_000), 415, "image/png", /broken/],
		["a zip bomb", () => gzipSync(Buffer.alloc(5_000_000)), 415, "application/zip", /JPEG, PNG/],
		[
			"half a photo",
			async () => (await picture().jpeg().toBuffer()).subarray(0, 200),
			415,
			"image/jpeg",
			/broken/,
		],
		["nothing", () => Buffer.alloc(0), 415, "image/jpeg", /JPEG, PNG/],
		[
			"an iPhone's photo in HEIC",
			() => filmHead("heic"),
			415,
			"image/heic",
			/HEIC.+Formats, Most Compatible/,
		],
		["a video in HEVC", () => film("hvc1"), 415, "video/mp4", /HEVC.+WhatsApp/],
		["a video of an old camera", () => film("mp4v"), 415, "video/mp4", /its codec is mp4v/],
		["a recording of sound", () => film("mp4a", "soun"), 415, "audio/mp4", /no moving picture/],
		["a video without its description", () => filmHead("isom"), 415, "video/mp4", /broken or incomplete/],
	])("%s is refused with a clear message and leaves nothing", async (_what, make, status, type, words) => {
		const before = await t.db.$count(storedFile);
		const reply = await editor.upload(`${path}?name=a.jpg`, await make(), type);
		expect(reply.statusCode, reply.body).toBe(status);
		expect(reply.json().error).toMatchObject({
			code: status === 413 ? "payload_too_large" : "unsupported_media_type",
			message: expect.stringMatching(words),
			field: "body",
		});
		expect(await t.db.$count(storedFile)).toBe(before);
		expect(await readdir(join(t.app.env.dataDir, "incoming"))).toEqual([]);
	});
});

describe("unused files", () => {
	test("are found after a day and removed on request; used ones stay, also those of deleted records", async () => {
		const [used, unused, fresh] = [
			await upload(
				await sharp(await picture().png().toBuffer())
					.tint("red")
					.webp()
					.toBuffer(),
			),
			await upload(makeVideo(3000)),
			makeVideo(4000),
		];
		const gallery = { name: "G", description: "D", photos: [{ img_url: used.path, alt: "A" }] };
		const { id } = (await editor.post("/admin/api/galleries", gallery)).json().data;
		await editor.send("DELETE", `/admin/api/galleries/${id}?version=1`);
		const paths = async () =>
			(await editor.get(`${path}/unused?perPage=100`)).json().data.map((file: AdminFile) => file.path);
		expect(await paths()).toEqual([]);
		await letADayPass();
		expect(await paths()).toContain(unused.path);
		expect(await paths()).not.toContain(used.path);
		const { total_bytes } = (await editor.get(`${path}/unused`)).json();
		expect(total_bytes).toBeGreaterThanOrEqual(3000);

		expect((await editor.post(`${path}/unused/delete`, { ids: [2_147_483_648] })).statusCode).toBe(400);
		const one = await editor.post(`${path}/unused/delete`, { ids: [unused.id, used.id] });
		expect(one.json().data).toEqual({ files: 1, bytes: 3000 });
		expect((await t.app.inject(`/files/get?path=${unused.path}`)).statusCode).toBe(404);
		expect((await bytesOf(used)).byteLength).toBe(used.byte_size);
		await editor.post(`${path}/unused/delete`, {});
		expect(await paths()).toEqual([]);
		await t.db.update(removedFile).set({ removedAt: sql`now() - interval '25 hours'` });
		await t.app.deleteRemovedFiles();
		expect((await readdir(join(t.app.env.dataDir, "files"))).length).toBe(await t.db.$count(storedFile));
		expect(await t.app.files.store(fresh)).toMatchObject({ byteSize: 4000 });
	});

	test("a record cannot take up a file that was removed", async () => {
		const file = await upload(await picture().webp({ quality: 11 }).toBuffer());
		await letADayPass();
		await editor.post(`${path}/unused/delete`, { ids: [file.id] });
		const gallery = { name: "G", description: "D", photos: [{ img_url: file.path, alt: "A" }] };
		const reply = await editor.post("/admin/api/galleries", gallery);
		expect([reply.statusCode, reply.json().error.field]).toEqual([400, "photos"]);
	});
});

test("a file of another kind than the one wanted is refused in words that say so", async () => {
	const refusal = async (kind: string, content: Buffer) => {
		const reply = await editor.upload(`${path}?kind=${kind}`, content);
		return [reply.statusCode, reply.json().message];
	};
	expect(await refusal("picture", makeVideo())).toEqual([415, expect.stringMatching(/^This is a video/)]);
	expect(await refusal("video", await phonePhoto("jpeg"))).toEqual([
		415,
		expect.stringMatching(/^This is a picture/),
	]);
	expect((await refusal("picture", await phonePhoto("jpeg")))[0]).toBe(200);
});

test("the log has the name that a file had where it came from", async () => {
	const { id } = await upload(
		await phonePhoto("webp"),
		`?name=${encodeURIComponent("Harusi ya Neema.webp")}`,
	);
	const auditor = (await registerStaff(t, "auditor")).browser;
	const entries = async () =>
		(await auditor.get(`/admin/api/audit?resource=files&record_id=${id}`)).json().data;
	expect((await entries()).map(({ label }: AuditEntry) => label)).toEqual(["Harusi ya Neema.webp"]);
	await letADayPass();
	const removal = await editor.post(`${path}/unused/delete`, { ids: [id] });
	expect(removal.statusCode, removal.body).toBe(200);
	expect((await entries()).map(({ action, label }: AuditEntry) => [action, label])).toEqual([
		["delete", "Harusi ya Neema.webp"],
		["create", "Harusi ya Neema.webp"],
	]);
});
