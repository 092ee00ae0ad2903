import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FairQueue } from "#server/lib/fair-queue.ts";
import { type ByteSource, collect } from "#server/media/byte-source.ts";
import { createPictureCache } from "#server/media/picture-cache.ts";
import { onFullDisk } from "#server/testing/write-recorder.ts";

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "bcc-pictures-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const bytes = async (content: Buffer | ByteSource) => (Buffer.isBuffer(content) ? content : collect(content));
const open = (limits: { maxBytes?: number; memoryBytes?: number } = {}) =>
	createPictureCache({
		folder,
		maxBytes: 1_000_000,
		memoryBytes: 1_000_000,
		queue: new FairQueue({ running: 2, waiting: 100 }),
		...limits,
	});

describe("createPictureCache", () => {
	it("makes a picture once for fifty simultaneous callers", async () => {
		const cache = open();
		let made = 0;
		const make = async () => {
			made += 1;
			return Buffer.from("picture");
		};
		const found = await Promise.all(Array.from({ length: 50 }, () => cache.get("a-96.avif", null, make)));
		expect(made).toBe(1);
		expect(found.map(({ byteSize }) => byteSize)).toEqual(Array(50).fill(7));
		expect(await readdir(folder)).toEqual(["a-96.avif"]);
	});

	it("would make it more than once without the guard", async () => {
		let made = 0;
		const caches = Array.from({ length: 50 }, () => open());
		await Promise.all(
			caches.map((cache) =>
				cache.get("a-96.avif", null, async () => {
					made += 1;
					return Buffer.from("picture");
				}),
			),
		);
		expect(made).toBeGreaterThan(1);
	});

	it("makes it again after a failure, and passes the failure to the caller", async () => {
		const cache = open();
		await expect(cache.get("a", null, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
		const picture = await cache.get("a", null, async () => Buffer.from("ok"));
		expect(String(await bytes(await picture.read()))).toBe("ok");
	});

	it("shows a picture that a full disk does not take, and makes it again when memory has lost it", async () => {
		// Memory for one of them.
		const cache = open({ memoryBytes: 1_100 });
		const make = async () => Buffer.from("picture");
		await onFullDisk(async () => {
			const picture = await cache.get("a", null, make);
			await cache.get("b", null, make);
			expect(String(await bytes(await picture.read()))).toBe("picture");
		});
		expect(await readdir(folder)).toEqual([]);
		await cache.get("a", null, make);
		await cache.get("b", null, make);
		expect(await readdir(folder)).toContain("b");
	});

	it("limits its size on the disk, evicting the least recently used pictures", async () => {
		const cache = open({ maxBytes: 350, memoryBytes: 1 });
		for (const name of ["a", "b", "c"]) await cache.get(name, null, async () => Buffer.alloc(100));
		await (await cache.get("a", null, () => Promise.reject(new Error("cached")))).read();
		await cache.get("d", null, async () => Buffer.alloc(100));
		expect((await readdir(folder)).sort()).toEqual(["a", "c", "d"]);
	});

	it("finds the pictures of an earlier process and ignores unfinished ones", async () => {
		await open().get("a", null, async () => Buffer.from("earlier"));
		const again = await open().get("a", null, () => Promise.reject(new Error("not made again")));
		expect(String(await bytes(await again.read({ start: 2, end: 4 })))).toBe("rli");
	});

	it("makes a picture again that left the disk meanwhile", async () => {
		const cache = open({ memoryBytes: 1 });
		const make = async () => Buffer.alloc(300_000, "x");
		const picture = await cache.get("large", null, make);
		await rm(join(folder, "large"));
		expect((await bytes(await picture.read())).byteLength).toBe(300_000);
	});
});
