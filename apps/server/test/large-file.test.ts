import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { createFileStore } from "#server/features/file/store.ts";
import { makeVideo } from "#server/testing/file.ts";
import { createSite, type TestSite } from "#server/testing/site.ts";

const megabyte = 1024 * 1024;
const byteSize = 60 * megabyte;

/** What the server's memory may grow by while it serves the file, in megabytes. */
const allowedGrowth = 30;

const piece = Buffer.alloc(megabyte, "a part of the film ");

/** Stores the film from a stream; gives its path and fingerprint, and how much memory that took, in megabytes. */
async function storeFilm(site: TestSite): Promise<{ path: string; sha256: string; memory: number }> {
	return await site.withDatabase(async ({ db }) => {
		const before = process.memoryUsage().arrayBuffers;
		let most = before;
		function* film() {
			yield makeVideo(megabyte);
			for (let index = 1; index < byteSize / megabyte; index += 1) {
				most = Math.max(most, process.memoryUsage().arrayBuffers);
				yield piece;
			}
		}
		const files = createFileStore({ db, dataDir: site.dataDir });
		const { path, sha256 } = await files.storeStream(Readable.from(film()));
		return { path, sha256, memory: (most - before) / megabyte };
	});
}

async function fingerprint(response: Response): Promise<string> {
	const hash = createHash("sha256");
	for await (const chunk of response.body ?? []) hash.update(chunk);
	return hash.digest("hex");
}

test("a video of 60 MB streams and seeks without the server's memory growing by more than 30 MB", async () => {
	const site = await createSite();
	const { path, sha256, memory } = await storeFilm(site);
	expect(memory, "megabytes held while it was stored").toBeLessThan(20);
	const server = await site.start();
	const url = `${server.url}/files/get?path=${path}`;
	try {
		for (let index = 0; index < 20; index += 1) {
			await (
				await fetch(url, { headers: { range: `bytes=${index * megabyte}-${index * megabyte + 99}` } })
			).bytes();
		}
		server.forgetPeakMemory();
		const before = server.peakMemoryMb();
		const whole = await fetch(url);
		expect(Number(whole.headers.get("content-length"))).toBe(byteSize);
		expect(await fingerprint(whole)).toBe(sha256);
		const several = await Promise.all(Array.from({ length: 4 }, async () => fingerprint(await fetch(url))));
		expect(new Set(several)).toEqual(new Set([sha256]));

		const from = byteSize - megabyte;
		const seek = await fetch(url, { headers: { range: `bytes=${from}-` } });
		expect([seek.status, seek.headers.get("content-range")]).toEqual([
			206,
			`bytes ${from}-${byteSize - 1}/${byteSize}`,
		]);
		expect(piece.equals(await seek.bytes())).toBe(true);

		const after = server.peakMemoryMb();
		if (before !== undefined && after !== undefined) {
			expect(after - before, "growth in megabytes").toBeLessThan(allowedGrowth);
		}
	} finally {
		await server.stop();
		await site.remove();
	}
});
