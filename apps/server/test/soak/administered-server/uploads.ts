import { rm } from "node:fs/promises";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { makeVideo } from "#server/testing/file.ts";
import { effort } from "../../effort.ts";
import type { Running } from "../../one-server/running.ts";
import { signInAdministrator } from "../../staff.ts";

const megabyte = 1024 * 1024;

/** The server's most memory under uploads, in megabytes. */
const allowedMemory = 400;

/** The same for the server and the process that opens pictures, together (docs/measurements.md). */
const allowedMemoryOfAll = 950;

/** A white PNG with one bit for each pixel: drawing and compressing one would take longer than the server's work. */
function vastPicture(width: number, height: number): Buffer {
	const head = Buffer.alloc(13);
	head.writeUInt32BE(width, 0);
	head.writeUInt32BE(height, 4);
	head[8] = 1;
	// Each line begins with its filter: none.
	const line = Buffer.alloc(1 + Math.ceil(width / 8), 0xff);
	line[0] = 0;
	const lines = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)), { level: 1 });
	const chunks = { IHDR: head, IDAT: lines, IEND: Buffer.alloc(0) };
	const written = Object.entries(chunks).map(([type, data]) => {
		const content = Buffer.concat([Buffer.from(type), data]);
		const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
		length.writeUInt32BE(data.length);
		sum.writeUInt32BE(crc32(content));
		return Buffer.concat([length, content, sum]);
	});
	return Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...written]);
}

export function testUploads(running: () => Running): void {
	test("too large uploads are refused with a message, within 400 MB; large photos take more, but not in the server", async () => {
		const { site, server } = running();
		const staff = await signInAdministrator(server.url);
		server.resetPeakMemory();
		const memoryOfRefusals = server.watchMemoryOfAll();
		const piece = new Uint8Array(megabyte);
		const stream = (first: Uint8Array, megabytes: number) => {
			let sent = 0;
			return new ReadableStream({
				pull(controller) {
					controller.enqueue(sent === 0 ? first : piece);
					sent += 1;
					if (sent === megabytes) controller.close();
				},
			});
		};
		const film = await staff.call(server.url, "POST", "files", stream(makeVideo(), 544));
		expect([film.status, film.json.error?.code]).toEqual([413, "payload_too_large"]);
		const jpeg = Buffer.concat([
			await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
				.jpeg()
				.toBuffer(),
			piece,
		]);
		const photo = await staff.call(server.url, "POST", "files", stream(jpeg, 48));
		expect([photo.status, photo.json.error?.code]).toEqual([413, "payload_too_large"]);
		expect(photo.json.error?.message).toContain("at most 32 MB");
		expect(film.json.error?.message).toContain("at most 512 MB");
		const vast = vastPicture(20_000, 10_000);
		const pixels = await staff.call(server.url, "POST", "files", vast);
		expect([pixels.status, pixels.json.error?.code]).toEqual([413, "payload_too_large"]);
		const ofRefusals = memoryOfRefusals();
		if (ofRefusals !== undefined) expect(ofRefusals, "megabytes of refusals").toBeLessThan(allowedMemory);

		// Phones' photos of 39 megapixels at once, to be rotated and stripped of metadata.
		const large = await sharp({ create: { width: 7200, height: 5400, channels: 3, background: "#8c1422" } })
			.withExif({ IFD3: { GPSLatitudeRef: "S" } })
			.withMetadata({ orientation: 6 })
			.jpeg()
			.toBuffer();
		const memoryOfAll = server.watchMemoryOfAll();
		const contents = Array.from({ length: effort.photos }, (_, index) =>
			Buffer.concat([large, Buffer.from([index])]),
		);
		const stored = await Promise.all(contents.map((each) => staff.call(server.url, "POST", "files", each)));
		expect(stored.map(({ status }) => status)).toEqual(contents.map(() => 200));
		expect(stored[0]?.json.data).toMatchObject({ width: 5400, height: 7200 });
		const memory = server.peakMemoryMb();
		if (memory !== undefined) expect(memory, "megabytes").toBeLessThan(allowedMemory);
		const ofAll = memoryOfAll();
		if (ofAll !== undefined) expect(ofAll, "megabytes of all processes").toBeLessThan(allowedMemoryOfAll);
		// The sizes that are made of them ahead are not needed. Photos that look the same are stored as one file.
		const paths = new Set(stored.map(({ json }) => (json.data as { path: string }).path));
		await Promise.all([...paths].map((path) => rm(join(site.dataDir, "files", path))));
	});
}
