import sharp from "sharp";
import type { Database } from "#server/db/client.ts";
import { createFileStore, type FileStore } from "#server/features/file/store.ts";
import { measurePicture } from "#server/media/picture.ts";
import { makeMp4 } from "#server/testing/video.ts";

/** To fill a site with pictures of the tests' own: they are measured here, which takes less than to start a process. */
export const fillingStore = (db: Database, dataDir: string): FileStore =>
	createFileStore({ db, dataDir, renderer: { measure: measurePicture } });

/** Stores a small picture that differs from all others; gives its `path`. */
export async function storePicture(files: FileStore, width = 40, height = 30): Promise<string> {
	const background = `#${crypto.randomUUID().slice(0, 6)}`;
	const content = await sharp({ create: { width, height, channels: 3, background } })
		.webp()
		.toBuffer();
	return (await files.store(content)).path;
}

/** An MP4 file of so many bytes, some 600 at least, different every time; what it shows is nonsense. */
export function makeVideo(byteSize = 1000): Buffer {
	const film = byteSize - makeMp4(Buffer.alloc(0)).byteLength;
	return makeMp4(Buffer.alloc(film, crypto.randomUUID()));
}
