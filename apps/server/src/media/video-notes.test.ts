import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { UnreadableVideo } from "#server/media/video-file.ts";
import { removeVideoNotes } from "#server/media/video-notes.ts";
import {
	box,
	element,
	filmEntry,
	type Mp4Notes,
	makeMp4,
	makeWebm,
	track,
	type WebmNotes,
} from "#server/testing/video.ts";

const place = "-06.1722+035.7395+1120/";
const film = Buffer.alloc(5_000, "film and sound ");
const demoFilms = ["candles", "dhow", "mountain"].map((name) =>
	join(import.meta.dirname, `../demo/videos/${name}.webm`),
);
let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "bcc-video-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function cleaned(content: Buffer, type: "video/mp4" | "video/webm"): Promise<Buffer> {
	const file = join(folder, crypto.randomUUID());
	await writeFile(file, content);
	await removeVideoNotes(file, type);
	return await readFile(file);
}

/** Wherever the place stood nothing is left of it, and the film is where it was. */
async function expectWithoutPlace(content: Buffer, type: "video/mp4" | "video/webm"): Promise<void> {
	expect(content.includes(place), "the attack").toBe(true);
	const clean = await cleaned(content, type);
	expect(clean.includes("35.7395")).toBe(false);
	expect(clean.byteLength).toBe(content.byteLength);
	expect(clean.indexOf(film)).toBe(content.indexOf(film));
	expect(await cleaned(clean, type)).toEqual(clean);
}

const xyz = box("\xa9xyz", "\0\x17\x15\xc7", place);
const loci = box("loci", "\0\0\0\0\x15\xc7", place, "\0");
const keys = box(
	"meta",
	box("hdlr", Buffer.alloc(8), "mdta", Buffer.alloc(12)),
	box("keys", "\0\0\0\0\0\0\0\x01", box("mdta", "com.apple.quicktime.location.ISO6709")),
	box("ilst", box("\0\0\0\x01", box("data", Buffer.alloc(8), place))),
);
const xmp = box("uuid", Buffer.from("be7acfcb97a942e89c71999491e3afac", "hex"), `<exif:GPS>${place}`);
const long = Buffer.concat([
	Buffer.from("\0\0\0\x01udta\0\0\0\0\0\0\0", "latin1"),
	Buffer.from([16 + place.length]),
	Buffer.from(place),
]);
const endless = Buffer.concat([Buffer.from("\0\0\0\0skip", "latin1"), Buffer.from(place)]);

describe("a place in an MP4 file", () => {
	test.each<[string, Mp4Notes]>([
		["©xyz of the film", { inMovie: [box("udta", xyz)] }],
		["loci", { inMovie: [box("udta", loci)] }],
		["Apple's keys", { inMovie: [keys] }],
		["keys in udta", { inMovie: [box("udta", keys)] }],
		["keys of a track", { inTrack: [box("udta", keys), keys] }],
		["XMP behind the film", { last: [xmp] }],
		["XMP before the film", { first: [xmp] }],
		["XMP in the index", { inMovie: [xmp] }],
		["user data outside", { first: [box("udta", xyz)], last: [box("meta", Buffer.alloc(4), place)] }],
		["boxes of 64 bits", { inMovie: [long], last: [long] }],
		["a last box without a length", { last: [endless] }],
		["free room", { first: [box("free", place)], inMovie: [box("skip", place)] }],
		[
			"a dashboard camera's own box",
			{ inMovie: [box("gps ", place)], inMedia: `\0\0\x80\0freeGPS ${place}` },
		],
		["a box in the film's entry", { inEntry: [box("uuid", place)] }],
		[
			"a camera's track of places",
			{ inSamples: { handler: "meta", entry: box("gpmd", Buffer.alloc(8)), text: place } },
		],
		["subtitles", { inSamples: { handler: "text", entry: box("tx3g", Buffer.alloc(38)), text: place } }],
	])("goes: %s", async (_, notes) => {
		await expectWithoutPlace(makeMp4(film, notes), "video/mp4");
	});

	test("nor are the names of encoders kept", async () => {
		const clean = await cleaned(makeMp4(film), "video/mp4");
		expect(clean.includes("Core Media")).toBe(false);
	});

	test.each<[string, Buffer]>([
		["without an index", Buffer.concat([box("ftyp", "isom\0\0\0\0isom"), box("mdat", film)])],
		["in fragments", makeMp4(film, { last: [box("moof", box("mfhd", Buffer.alloc(8)))] })],
		["with two indexes", makeMp4(film, { last: [box("moov")] })],
		["with a box that is longer than the file", makeMp4(film).subarray(0, -1)],
		["with a box that is longer than its place", makeMp4(film, { inTrack: [Buffer.from("\0\0\x7f\0mdia")] })],
		[
			"whose samples are elsewhere",
			makeMp4(film, { inMovie: [track("vide", filmEntry(), { offset: 4, bytes: 9 })] }),
		],
		[
			"of codings that are no film",
			makeMp4(film, { inMovie: [track("vide", box("mp4s"), { offset: 4, bytes: 0 })] }),
		],
		[
			"without film and sound",
			makeMp4(film).fill("text", makeMp4(film).indexOf("vide"), makeMp4(film).indexOf("vide") + 4),
		],
	])("is not looked for in files %s: they are refused", async (_, content) => {
		await expect(cleaned(content, "video/mp4")).rejects.toThrow(UnreadableVideo);
	});
});

const tags = element(
	"1254c367",
	element("7373", element("67c8", element("45a3", "LOCATION"), element("4487", place))),
);
const attachment = element("1941a469", element("61a7", element("466e", "place.xmp"), element("465c", place)));
const chapters = element("1043a770", element("45b9", element("b6", element("80", element("85", place)))));
const hidden = element("ec", place);
const vorbis = (comment: string) => {
	const text = (value: string) => Buffer.concat([Buffer.from([value.length, 0, 0, 0]), Buffer.from(value)]);
	const comments = Buffer.concat([
		Buffer.from("\x03vorbis"),
		text("libVorbis"),
		Buffer.from([1, 0, 0, 0]),
		text(comment),
		Buffer.from([1]),
	]);
	const first = Buffer.from("\x01vorbis0123456789");
	return Buffer.concat([
		Buffer.from([2, first.length, comments.length]),
		first,
		comments,
		Buffer.from("\x05vorbis"),
	]);
};

describe("a place in a WebM file", () => {
	const cases: [string, WebmNotes][] = [
		["tags behind the film", { inSegment: [tags] }],
		["tags between, and in a cluster", { inCluster: [tags] }],
		["behind the segment", { last: [tags] }],
		["an attachment", { inSegment: [attachment] }],
		["chapters", { inSegment: [chapters] }],
		["the title", { inInfo: [element("7ba9", place)] }],
		["the name of what wrote it", { inInfo: [element("5741", place)] }],
		["the track's name", { inTrack: [element("536e", place)] }],
		[
			"room that says nothing",
			{ inHeader: [hidden], inSegment: [hidden], inInfo: [hidden], inTrack: [hidden] },
		],
		["the sound's own comments", { inPrivate: vorbis(`LOCATION=${place}`), trackType: 2 }],
	];
	test.each(cases)("goes: %s", (_, notes) => expectWithoutPlace(makeWebm(film, notes), "video/webm"));

	test.each(cases.filter(([, { last }]) => !last))("goes where no length is told: %s", (_, notes) =>
		expectWithoutPlace(makeWebm(film, { ...notes, open: true }), "video/webm"),
	);

	test.each<[string, Buffer]>([
		["with subtitles", makeWebm(film, { trackType: 0x11 })],
		["with a second film", Buffer.concat([makeWebm(film), makeWebm(film)])],
		["with an element that is longer than its place", makeWebm(film).subarray(0, -1)],
		["with a number that is none", makeWebm(film, { inTrack: [element("88", "x".repeat(65))] })],
		["without a film", element("1a45dfa3", element("4282", "webm"))],
	])("is not looked for in files %s: they are refused", async (_, content) => {
		await expect(cleaned(content, "video/webm")).rejects.toThrow(UnreadableVideo);
	});

	test.each(demoFilms)("%s keeps every frame where it was", async (file) => {
		const before = await readFile(file);
		const after = await cleaned(before, "video/webm");
		const changed = before.reduce((sum, byte, index) => sum + (byte === after[index] ? 0 : 1), 0);
		expect(after.byteLength).toBe(before.byteLength);
		expect(changed).toBeLessThan(300);
		expect(after.includes("Lavf")).toBe(false);
	});
});
