import sharp from "sharp";
import type { Database } from "#server/db/client.ts";
import { createFileStore, type FileStore } from "#server/features/site/file/store.ts";
import { cleanPicture } from "#server/media/picture.ts";

/** To fill a site with pictures of the tests' own: they are checked here, which takes less than to start a process. */
export const fillingStore = (db: Database, dataDir: string): FileStore =>
	createFileStore({ db, dataDir, renderer: { clean: cleanPicture } });

/** Stores a small picture that differs from all others; gives its `path`. */
export async function storePicture(files: FileStore, width = 40, height = 30): Promise<string> {
	const background = `#${crypto.randomUUID().slice(0, 6)}`;
	const content = await sharp({ create: { width, height, channels: 3, background } })
		.webp()
		.toBuffer();
	return (await files.store(content)).path;
}

function box(type: string, ...content: (Buffer | string)[]): Buffer {
	const inside = Buffer.concat(content.map((each) => Buffer.from(each as string, "latin1")));
	const head = Buffer.alloc(8, type.padStart(8), "latin1");
	head.writeUInt32BE(inside.byteLength + 8, 0);
	return Buffer.concat([head, inside]);
}

/** The description of a film with one track. @param profile of H.264 */
export function describedFilm(codec = "avc1", profile?: number, handler = "vide"): Buffer {
	const configuration = profile === undefined ? "" : box("avcC", Buffer.from([1, profile, 0, 31]));
	const entry = box(codec, Buffer.alloc(78), configuration);
	const samples = box("stbl", box("stsd", Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), entry));
	const media = box("mdia", box("hdlr", Buffer.alloc(8), handler, Buffer.alloc(13)), box("minf", samples));
	return box("moov", box("mvhd", Buffer.alloc(100)), box("trak", media));
}

export const filmHead = (brand = "isom") => box("ftyp", brand, Buffer.alloc(4), "mp42");

/** Its size, 0, says that the rest of the file belongs to it. */
const filmData = Buffer.from("\0\0\0\0mdat", "latin1");
const mp4Head = Buffer.concat([filmHead(), describedFilm("avc1", 100), filmData]);
const webmHead = Buffer.from("\x1a\x45\xdf\xa3\x87\x42\x82\x84webm", "latin1");

/** An MP4 file of so many bytes, by default with different content every time. */
export function makeVideo(byteSize = 1000, filling: string = crypto.randomUUID()): Buffer {
	return Buffer.concat([mp4Head, Buffer.alloc(byteSize - mp4Head.byteLength, filling)]);
}

/** The same as WebM. */
export function makeWebm(byteSize = 1000, filling: string = crypto.randomUUID()): Buffer {
	return Buffer.concat([webmHead, Buffer.alloc(byteSize - webmHead.byteLength, filling)]);
}
