import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { makeZip } from "client-zip";

export type ArchiveEntry = { name: string; make(): Promise<Uint8Array> };

/**
 * A ZIP archive whose entries are made one after the other, each when the one before has been read: never more than one is in memory. They
 * are stored uncompressed: PDF and pictures are compressed already.
 *
 * @returns a stream that fails where an entry could not be made: a part is never taken for the whole
 */
export function zipArchive(
	entries: Iterable<ArchiveEntry> | AsyncIterable<ArchiveEntry>,
	made: Date,
): Readable {
	async function* inTurn() {
		for await (const { name, make } of entries) yield { name, lastModified: made, input: await make() };
	}
	return Readable.fromWeb(makeZip(inTurn()) as ReadableStream);
}
