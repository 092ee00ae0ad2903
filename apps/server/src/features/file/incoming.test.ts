import { createHash } from "node:crypto";
import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storedFile } from "#server/features/file/table.ts";
import { maxPictureBytes } from "#server/media/incoming.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { makeVideo } from "#server/testing/file.ts";

let test: TestApp;
beforeAll(async () => {
	test = await createTestApp();
});
afterAll(() => test.close());

const incoming = () => join(test.app.env.dataDir, "incoming");
const inChunks = (content: Buffer, size: number) =>
	Readable.from(
		(function* () {
			for (let from = 0; from < content.byteLength; from += size) yield content.subarray(from, from + size);
		})(),
	);
const picture = () =>
	sharp({ create: { width: 30, height: 20, channels: 3, background: "#8c1422" } })
		.png()
		.toBuffer();

describe("storeStream", () => {
	it.each([1, 63, 64, 65, 4_096])("stores a video that comes in pieces of %i bytes", async (size) => {
		const content = makeVideo(10_000);
		const stored = await test.app.files.storeStream(inChunks(content, size));
		expect(stored).toMatchObject({
			contentType: "video/mp4",
			byteSize: 10_000,
			width: null,
			sha256: createHash("sha256").update(content).digest("hex"),
		});
		const reply = await test.app.inject(`/files/get?path=${stored.path}`);
		expect(reply.rawPayload.equals(content)).toBe(true);
		expect(await test.app.files.store(content)).toEqual(stored);
	});

	it("measures a picture, and knows it again", async () => {
		const content = await picture();
		const stored = await test.app.files.storeStream(inChunks(content, 50));
		expect(stored).toMatchObject({ contentType: "image/png", width: 30, height: 20 });
		expect((await test.app.files.store(content)).id).toBe(stored.id);
	});

	it("stops reading what it will not store", async () => {
		const endless = (content: Buffer) => {
			let pieces = 0;
			const source = Readable.from(
				(function* () {
					for (yield content; ; pieces += 1) yield Buffer.alloc(65_536);
				})(),
			);
			return { source, pieces: () => pieces };
		};
		const page = endless(Buffer.from("<!doctype html>".padEnd(100)));
		await expect(test.app.files.storeStream(page.source)).rejects.toMatchObject({
			code: "unsupported_media_type",
		});
		expect(page.pieces()).toBeLessThan(50);
		const film = endless(makeVideo());
		await expect(test.app.files.storeStream(film.source, 1_000_000)).rejects.toMatchObject({
			code: "payload_too_large",
		});
		expect(film.pieces()).toBeLessThan(100);
		const photo = endless(await picture());
		await expect(test.app.files.storeStream(photo.source)).rejects.toMatchObject({
			code: "payload_too_large",
		});
		expect(photo.pieces() * 65_536).toBeLessThan(maxPictureBytes + 5_000_000);
	});

	it("leaves nothing behind when it fails", async () => {
		const before = await test.db.$count(storedFile);
		const broken = Readable.from(
			(function* () {
				yield makeVideo();
				throw new Error("the line broke");
			})(),
		);
		await expect(test.app.files.storeStream(broken)).rejects.toThrow("the line broke");
		await expect(test.app.files.storeStream(Readable.from([]))).rejects.toMatchObject({
			code: "unsupported_media_type",
		});
		expect(await readdir(incoming())).toEqual([]);
		expect(await test.db.$count(storedFile)).toBe(before);
	});

	it("removes files that a dead process left long ago, but not those that another one is writing", async () => {
		await mkdir(incoming(), { recursive: true });
		const [old, recent] = [join(incoming(), ".old.part"), join(incoming(), ".recent.part")];
		for (const file of [old, recent]) await writeFile(file, "half");
		const twoDaysAgo = new Date(Date.now() - 2 * 24 * 3_600_000);
		await utimes(old, twoDaysAgo, twoDaysAgo);
		await test.app.files.storeStream(inChunks(makeVideo(), 100));
		expect(await readdir(incoming())).toEqual([".recent.part"]);
	});
});
