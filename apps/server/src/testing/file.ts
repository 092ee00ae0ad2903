import sharp from "sharp";
import type { FileStore } from "#server/features/file/store.ts";

/** Stores a small picture that differs from all others; gives its `path`. */
export async function storePicture(files: FileStore, width = 40, height = 30): Promise<string> {
	const background = `#${crypto.randomUUID().slice(0, 6)}`;
	const content = await sharp({ create: { width, height, channels: 3, background } })
		.webp()
		.toBuffer();
	return (await files.store(content)).path;
}

/** The first bytes of an MP4 file and then as many more as asked for, different every time. */
export function makeVideo(byteSize = 1000): Buffer {
	const content = Buffer.alloc(byteSize, crypto.randomUUID());
	content.write("\0\0\0\x18ftypisom\0\0\0\0isommp42", "latin1");
	return content;
}
