import { createHash } from "node:crypto";
import { constants, createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";

/** Links are not followed and pipes not waited for; systems that lack a flag have it undefined. */
const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * Opens a file that is itself there: a link, a folder or a device planted in its place is not opened,
 * so that nothing outside the data folder can be read through it.
 *
 * @param byteSize how long the file must be; a damaged one is as good as none
 * @returns null when there is no such file
 */
export async function openPlainFile(place: string, byteSize: number): Promise<FileHandle | null> {
	const handle = await open(place, flags).catch((error: NodeJS.ErrnoException) => {
		if (error.code === "ENOENT" || error.code === "ELOOP" || error.code === "EMLINK") return null;
		throw error;
	});
	if (!handle) return null;
	const found = await handle.stat();
	if (found.isFile() && found.size === byteSize) return handle;
	await handle.close();
	return null;
}

/** SHA-256 of a file's bytes, in hexadecimal digits. */
export async function hashFile(place: string): Promise<string> {
	const hash = createHash("sha256");
	await pipeline(createReadStream(place), hash);
	return hash.digest("hex");
}
