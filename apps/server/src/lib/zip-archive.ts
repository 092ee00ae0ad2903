import { Readable } from "node:stream";
import yazl from "yazl";

export type ArchiveEntry = { name: string; make(): Promise<Buffer> };

/**
 * A ZIP archive whose entries are made one after the other, each when the one before has been taken: never more than one is in
 * memory. They are stored as they are: PDF and JPEG are compressed already.
 *
 * @returns a stream that fails where an entry could not be made: nobody takes a part for the whole
 */
export function zipArchive(entries: readonly ArchiveEntry[], made: Date): Readable {
	const archive = new yazl.ZipFile();
	const output = Readable.from(archive.outputStream, { objectMode: false });
	archive.on("error", (error: Error) => output.destroy(error));
	for (const { name, make } of entries) {
		archive.addReadStreamLazy(name, { compress: false, mtime: made }, (take) => {
			// Whoever has gone away needs no more.
			if (output.destroyed) return take(new Error("nobody takes the archive"), Readable.from([]));
			make().then(
				(content) => take(null, Readable.from([content])),
				(error: Error) => take(error, Readable.from([])),
			);
		});
	}
	archive.end();
	return output;
}
