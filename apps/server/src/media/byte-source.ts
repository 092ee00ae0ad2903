import type { FileHandle } from "node:fs/promises";
import type { Readable } from "node:stream";
import { StorageUnavailable } from "#server/lib/storage-unavailable.ts";
import type { ByteRange } from "#server/media/rules.ts";

/** Opened bytes, read only as fast as they are taken. */
export type ByteSource = {
	/**
	 * Hands over the bytes in order and closes what it read from, also when `take` fails. Once only.
	 *
	 * @param take the chunk's memory is used again as soon as this has resolved
	 */
	copyTo(take: (chunk: Uint8Array) => Promise<void>): Promise<void>;
};

const chunkBytes = 64 * 1024;

/**
 * The bytes of an open file, or a part of them. One buffer serves for all of it: a new one for each chunk
 * would pile up as garbage of tens of megabytes before it is collected.
 */
export function bytesOfFile(handle: FileHandle, { start, end }: ByteRange): ByteSource {
	return {
		async copyTo(take) {
			try {
				const chunk = Buffer.allocUnsafeSlow(Math.min(chunkBytes, end - start + 1));
				for (let at = start; at <= end; ) {
					const length = Math.min(chunk.byteLength, end - at + 1);
					const { bytesRead } = await handle.read(chunk, 0, length, at);
					if (bytesRead === 0) throw new Error("the file lost its end while it was read");
					await take(chunk.subarray(0, bytesRead));
					at += bytesRead;
				}
			} finally {
				await handle.close();
			}
		},
	};
}

/** @param silentMs how long the next bytes are waited for; what `take` takes does not count */
export function bytesOfStream(stream: Readable, silentMs: number): ByteSource {
	const startLimit = () =>
		setTimeout(() => stream.destroy(new StorageUnavailable(`no bytes for ${silentMs} ms`)), silentMs);
	return {
		async copyTo(take) {
			let limit = startLimit();
			try {
				for await (const chunk of stream) {
					clearTimeout(limit);
					await take(chunk);
					limit = startLimit();
				}
			} finally {
				clearTimeout(limit);
			}
		},
	};
}

/** All bytes at once, for small files. */
export async function collect(source: ByteSource): Promise<Buffer> {
	const chunks: Buffer[] = [];
	await source.copyTo(async (chunk) => {
		chunks.push(Buffer.from(chunk));
	});
	return Buffer.concat(chunks);
}
