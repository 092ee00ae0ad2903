import { createHash } from "node:crypto";
import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { maxPictureBytes } from "@bcc/contract/site/admin-file";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storedFile } from "#server/db/schema/file.ts";
import { withIncomingStream } from "#server/media/incoming.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { makeVideo } from "#server/testing/file.ts";

let test: TestApp;
beforeAll(async () => {
	test = await createTestApp();
});
afterAll(() => test.close());

const incoming = () => join(test.app.env.dataDir, "incoming");
function* inChunks(content: Buffer, size: number) {
	for (let from = 0; from < content.byteLength; from += size) yield content.subarray(from, from + size);
}
const picture = () =>
	sharp({ create: { width: 30, height: 20, channels: 3, background: "#8c1422" } })
		.png()
		.toBuffer();

describe("a file that comes in pieces", () => {
	it.each([1, 63, 64, 65, 4_096])("of %i bytes is stored as a whole", async (size) => {
		const content = makeVideo(10_000);
		const stored = await test.app.files.store(inChunks(content, size));
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

	it("is measured if it is a picture, and known again", async () => {
		const content = await picture();
		const stored = await test.app.files.store(inChunks(content, 50));
		expect(stored).toMatchObject({ contentType: "image/png", width: 30, height: 20 });
		expect((await test.app.files.store(content)).id).toBe(stored.id);
	});

	it("is read no further than it may be stored", async () => {
		const endless = (content: Buffer) => {
			let pieces = 0;
			function* source() {
				for (yield content; ; pieces += 1) yield Buffer.alloc(65_536);
			}
			return { source: source(), pieces: () => pieces };
		};
		const page = endless(Buffer.from("<!doctype html>".padEnd(100)));
		await expect(test.app.files.store(page.source)).rejects.toMatchObject({
			code: "unsupported_media_type",
		});
		expect(page.pieces()).toBeLessThan(50);
		const film = endless(makeVideo());
		const limits = { folder: incoming(), maxBytes: 1_000_000 };
		const taken = withIncomingStream(Readable.from(film.source), limits, async () => {});
		await expect(taken).rejects.toMatchObject({ code: "payload_too_large" });
		expect(film.pieces()).toBeLessThan(100);
		const photo = endless(await picture());
		await expect(test.app.files.store(photo.source)).rejects.toMatchObject({
			code: "payload_too_large",
		});
		expect(photo.pieces() * 65_536).toBeLessThan(maxPictureBytes + 5_000_000);
	});

	it("leaves nothing behind when it breaks off", async () => {
		const before = await test.db.$count(storedFile);
		function* broken() {
			yield makeVideo();
			throw new Error("the line broke");
		}
		await expect(test.app.files.store(broken())).rejects.toThrow("the line broke");
		await expect(test.app.files.store([])).rejects.toMatchObject({
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
		await test.app.files.store(inChunks(makeVideo(), 100));
		expect(await readdir(incoming())).toEqual([".recent.part"]);
	});
});
