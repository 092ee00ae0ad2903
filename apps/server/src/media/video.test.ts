import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isPlayable, videoTracks } from "#server/media/video.ts";
import { describedFilm, filmHead, makeVideo } from "#server/testing/file.ts";

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "bcc-video-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function tracksOf(...parts: Buffer[]) {
	const file = join(folder, "film.mp4");
	await writeFile(file, Buffer.concat(parts));
	return await videoTracks(file);
}

describe("what phones play", () => {
	test.each([
		["H.264, high profile", "avc1", 100, true],
		["H.264 without its profile", "avc3", undefined, true],
		["H.264 in 10 bits", "avc1", 110, false],
		["H.264 in 4:2:2, as of professional cameras", "avc1", 122, false],
		["VP9", "vp09", undefined, true],
		["AV1", "av01", undefined, true],
		["HEVC of an iPhone", "hvc1", undefined, false],
		["HEVC", "hev1", undefined, false],
		["Dolby Vision", "dvh1", undefined, false],
		["MPEG-4 part 2", "mp4v", undefined, false],
		["H.263", "s263", undefined, false],
		["ProRes", "apcn", undefined, false],
	])("%s", async (_, codec, profile, playable) => {
		// The description may stand behind the data.
		const data = Buffer.from("\0\0\0\x0cmdatdata", "latin1");
		const tracks = await tracksOf(filmHead("qt  "), data, describedFilm(codec, profile));
		expect(tracks).toEqual([{ codec, profile: profile ?? null }]);
		expect(tracks?.some(isPlayable)).toBe(playable);
	});
});

test("sound has no track of pictures", async () => {
	expect(await tracksOf(filmHead("M4A "), describedFilm("mp4a", undefined, "soun"))).toEqual([]);
});

test("a file that was cut off before its description, or within it, is incomplete", async () => {
	const film = Buffer.concat([filmHead(), describedFilm("avc1", 100)]);
	expect(await tracksOf(filmHead(), Buffer.from("\0\0\0\x10mdatdatadata", "latin1"))).toBeNull();
	expect(await tracksOf(film.subarray(0, -20))).toBeNull();
});

test("no content breaks the reader", async () => {
	const film = makeVideo(600, "x");
	await fc.assert(
		fc.asyncProperty(fc.nat(film.length - 1), fc.nat(255), fc.nat(film.length), async (at, byte, length) => {
			const damaged = Buffer.from(film);
			damaged[at] = byte;
			const tracks = await tracksOf(damaged.subarray(0, length));
			expect(tracks === null || Array.isArray(tracks)).toBe(true);
		}),
		{ numRuns: 300 },
	);
});
