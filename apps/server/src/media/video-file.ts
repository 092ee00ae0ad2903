import type { FileHandle } from "node:fs/promises";

/** A video whose parts cannot be told apart, or are of a kind in which notes cannot be found. */
export class UnreadableVideo extends Error {}

const zeros = Buffer.alloc(64 * 1024);

/** @param end the first byte that stays */
export async function overwrite(handle: FileHandle, start: number, end: number): Promise<void> {
	for (let at = start; at < end; at += zeros.byteLength) {
		await handle.write(zeros, 0, Math.min(zeros.byteLength, end - at), at);
	}
}

/** @throws UnreadableVideo where the file ends before */
export async function readFully(handle: FileHandle, start: number, length: number): Promise<Buffer> {
	const content = Buffer.alloc(length);
	const { bytesRead } = await handle.read(content, 0, length, start);
	if (bytesRead < length) throw new UnreadableVideo("the file ends too early");
	return content;
}
