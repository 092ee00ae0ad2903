import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { type Film, filmPiece } from "#server/testing/film.ts";
import type { Running } from "./running.ts";

const megabyte = 1024 * 1024;
export const filmMegabytes = 60;
const byteSize = filmMegabytes * megabyte;

/** What the server's memory may grow by while it serves the file, in megabytes. */
const allowedGrowth = 30;

async function fingerprint(response: Response): Promise<string> {
	const hash = createHash("sha256");
	for await (const chunk of response.body ?? []) hash.update(chunk);
	return hash.digest("hex");
}

export function testLargeFile(running: () => Running, stored: () => Film): void {
	test("a video of 60 MB streams and seeks without the server's memory growing by more than 30 MB", async () => {
		const { server } = running();
		const { path, sha256, memory } = stored();
		expect(memory, "megabytes held while it was stored").toBeLessThan(20);
		const url = `${server.url}/files/get?path=${path}`;
		for (let index = 0; index < 20; index += 1) {
			await (
				await fetch(url, { headers: { range: `bytes=${index * megabyte}-${index * megabyte + 99}` } })
			).bytes();
		}
		server.resetPeakMemory();
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
		expect(filmPiece.equals(await seek.bytes())).toBe(true);

		const after = server.peakMemoryMb();
		if (before !== undefined && after !== undefined) {
			expect(after - before, "growth in megabytes").toBeLessThan(allowedGrowth);
		}
	});
}
