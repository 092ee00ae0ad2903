import sharp from "sharp";
import type { Database } from "#server/db/client.ts";
import { createFileStore, type FileStore } from "#server/features/file/store.ts";
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

const mp4Head = Buffer.from("\0\0\0\x18ftypisom\0\0\0\0isommp42", "latin1");
const webmHead = Buffer.from("\x1a\x45\xdf\xa3\x87\x42\x82\x84webm", "latin1");

/** An MP4 file of so many bytes, by default with different content every time. */
export function makeVideo(byteSize = 1000, filling: string = crypto.randomUUID()): Buffer {
	return Buffer.concat([mp4Head, Buffer.alloc(byteSize - mp4Head.byteLength, filling)]);
}

/** The same as WebM. */
export function makeWebm(byteSize = 1000, filling: string = crypto.randomUUID()): Buffer {
	return Buffer.concat([webmHead, Buffer.alloc(byteSize - webmHead.byteLength, filling)]);
}
