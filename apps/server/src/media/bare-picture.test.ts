import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isBarePicture } from "#server/media/bare-picture.ts";
import { cleanPicture } from "#server/media/picture.ts";
import { staffLimits } from "#server/media/rules.ts";

type Format = "png" | "jpeg" | "webp" | "avif";

/** Texts that must not be in served files. */
const place = "DODOMA 6.17S 35.74E";
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="${place}"/></rdf:RDF></x:xmpmeta>`;

/** Not of one colour, and half to be seen through where the format knows that: of as many parts as can be. */
const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
const picture = () =>
	sharp({ create: { width: 48, height: 32, channels: 3, background: "#8c1422", noise } }).ensureAlpha(0.5);
const clean = (format: Format) => picture().toFormat(format).toBuffer();
const text = (content: string) => Buffer.from(content, "latin1");

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "bcc-bare-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What is stored of an upload. */
async function stored(content: Buffer): Promise<{ kind: string; content: Buffer }> {
	const source = join(folder, "source");
	const target = join(folder, "target");
	await writeFile(source, content);
	const { kind } = await cleanPicture(source, target, staffLimits);
	return { kind, content: kind === "rewritten" ? await readFile(target) : content };
}

function pngChunk(type: string, data: Buffer): Buffer {
	const body = Buffer.concat([text(type), data]);
	const frame = Buffer.alloc(8);
	frame.writeUInt32BE(data.length);
	frame.writeUInt32BE(crc32(body), 4);
	return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

function webpChunk(type: string, data: Buffer): Buffer {
	const head = Buffer.alloc(8);
	head.write(type, "latin1");
	head.writeUInt32LE(data.length, 4);
	return Buffer.concat([head, data, Buffer.alloc(data.length & 1)]);
}

function jpegSegment(marker: number, data: Buffer): Buffer {
	const head = Buffer.from([0xff, marker, 0, 0]);
	head.writeUInt16BE(data.length + 2, 2);
	return Buffer.concat([head, data]);
}

/** Where each part of a file begins, the end of the file last. */
function partsOf(format: Format, content: Buffer): number[] {
	const found: number[] = [];
	if (format === "png") {
		for (let at = 8; at < content.length; at += 12 + content.readUInt32BE(at)) found.push(at);
		// Before the header there may be nothing.
		return [...found.slice(1), content.length];
	}
	if (format === "webp") {
		for (let at = 12; at < content.length; at += 8 + ((content.readUInt32LE(at + 4) + 1) & ~1))
			found.push(at);
		return [...found.slice(1), content.length];
	}
	for (let at = 2; at < content.length; at += 2 + content.readUInt16BE(at + 2)) {
		found.push(at);
		if (content[at + 1] === 0xda) break;
	}
	return [...found, content.length - 2, content.length];
}

function insert(format: Format, content: Buffer, at: number, part: Buffer): Buffer {
	const made = Buffer.concat([content.subarray(0, at), part, content.subarray(at)]);
	if (format === "webp") made.writeUInt32LE(made.length - 8, 4);
	return made;
}

const exif = Buffer.concat([
	text("MM\0*\0\0\0\x08\0\x01\x01\x0e\0\x02\0\0\0\x13\0\0\0\x1a\0\0\0\0"),
	text(`${place}\0`),
]);
const notes: Record<"png" | "jpeg" | "webp", Buffer[]> = {
	png: [
		pngChunk("eXIf", exif),
		pngChunk("iTXt", text(`XML:com.adobe.xmp\0\0\0\0\0${xmp}`)),
		pngChunk("tEXt", text(`Comment\0${place}`)),
		pngChunk("prVt", text(place)),
		text(place),
	],
	jpeg: [
		jpegSegment(0xe1, Buffer.concat([text("Exif\0\0"), exif])),
		jpegSegment(0xe1, text(`http://ns.adobe.com/xap/1.0/\0${xmp}`)),
		jpegSegment(0xed, text(`Photoshop 3.0\0${place}`)),
		jpegSegment(0xe2, text(`MPF\0${place}`)),
		jpegSegment(0xe0, text(`JFXX\0${place}`)),
		jpegSegment(0xfe, text(place)),
	],
	webp: [webpChunk("EXIF", exif), webpChunk("XMP ", text(xmp)), webpChunk("PRVT", text(place))],
};

describe.each(["png", "jpeg", "webp"] as const)("a place in a %s", (format) => {
	it("is removed from stored pictures, in every kind of metadata at every place", async () => {
		const bare = await clean(format);
		let tried = 0;
		for (const at of partsOf(format, bare)) {
			for (const note of notes[format]) {
				const upload = insert(format, bare, at, note);
				expect(upload.includes(place)).toBe(true);
				const { kind, content } = await stored(upload);
				expect(kind, `${note.subarray(0, 24)} at ${at}`).not.toBe("unchanged");
				if (kind === "rewritten") {
					expect(content.includes(place)).toBe(false);
					expect(isBarePicture(content, format)).toBe(true);
				}
				tried += 1;
			}
		}
		expect(tried).toBeGreaterThan(3);
	});

	it("that follows the picture is not reported by the decoder", async () => {
		const bare = await clean(format);
		const note = format === "webp" ? text(place) : (notes[format][0] as Buffer);
		const after = format === "png" ? bare.length - 12 : bare.length;
		const upload = Buffer.concat([bare.subarray(0, after), note, bare.subarray(after)]);
		const { exif, xmp, comments } = await sharp(upload).metadata();
		expect([exif, xmp, comments]).toEqual([undefined, undefined, undefined]);
		expect(isBarePicture(upload, format)).toBe(false);
	});

	it("leaves pictures without one unchanged", async () => {
		const bare = await clean(format);
		expect(await stored(bare)).toMatchObject({ kind: "unchanged" });
		const profiled = await picture().withIccProfile("p3").toFormat(format).toBuffer();
		expect((await stored(profiled)).kind).toBe("unchanged");
	});

	it("that claims to be longer than the file is rejected", async () => {
		const bare = await clean(format);
		for (let length = 1; length < bare.length; length += 7) {
			expect(isBarePicture(bare.subarray(0, length), format)).toBe(false);
		}
	});
});

describe("pictures of several parts", () => {
	it("a JPEG in many scans is bare, and not with a note between two of them", async () => {
		const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
		const content = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#fff", noise } })
			.jpeg({ progressive: true })
			.toBuffer();
		expect(isBarePicture(content, "jpeg")).toBe(true);
		const last = content.lastIndexOf(Buffer.from([0xff, 0xc4]));
		const upload = insert("jpeg", content, last, notes.jpeg[0] as Buffer);
		expect(isBarePicture(upload, "jpeg")).toBe(false);
		expect((await stored(upload)).content.includes(place)).toBe(false);
	});

	it("an animated WebP is unchanged, unless a frame contains metadata", async () => {
		const frames = Buffer.alloc(16 * 32 * 3, 200).fill(30, 16 * 16 * 3);
		const content = await sharp(frames, { raw: { width: 16, height: 32, channels: 3, pageHeight: 16 } })
			.webp({ loop: 0 })
			.toBuffer();
		expect((await sharp(content).metadata()).pages).toBe(2);
		expect((await stored(content)).kind).toBe("unchanged");
		const frame = content.indexOf("ANMF");
		const end = frame + 8 + content.readUInt32LE(frame + 4);
		const note = notes.webp[2] as Buffer;
		const upload = insert("webp", content, end, note);
		upload.writeUInt32LE(content.readUInt32LE(frame + 4) + note.length, frame + 4);
		expect(isBarePicture(upload, "webp")).toBe(false);
	});
});

describe("an AVIF", () => {
	it("is always rewritten, whatever is in its boxes", async () => {
		const noted = await picture().withXmp(xmp).avif().toBuffer();
		const free = Buffer.concat([Buffer.from([0, 0, 0, 8 + place.length]), text("free"), text(place)]);
		for (const upload of [noted, Buffer.concat([await clean("avif"), free]), await clean("avif")]) {
			const { kind, content } = await stored(upload);
			expect(kind).toBe("rewritten");
			expect(content.includes(place)).toBe(false);
		}
	});
});
