import { constants, existsSync } from "node:fs";
import { copyFile, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { writeDurably } from "#server/lib/durable-file.ts";
import { type ByteSource, bytesOfFile } from "#server/media/byte-source.ts";
import { checkPlace, type PlaceStorage } from "#server/media/place-storage.ts";
import { openPlainFile } from "#server/media/plain-file.ts";
import { type ByteRange, isStoredName } from "#server/media/rules.ts";

/** Bytes to be stored: in memory, or in a file that stays the caller's. */
type Content = Buffer | { file: string; byteSize: number };

/** Where the bytes of stored files live. Names are those that `storeFile` makes, or prescribed places; others throw. */
export type FileStorage = PlaceStorage & {
	/** Stores all or nothing; storing the same name again is harmless. */
	put(name: string, content: Content): Promise<void>;
	/** Opens the bytes, or the part asked for; null when there is no such file of that size. */
	open(name: string, byteSize: number, range?: ByteRange): Promise<ByteSource | null>;
	has(name: string): Promise<boolean>;
	/** Deleting a missing file is harmless. */
	delete(name: string): Promise<void>;
};

/** @throws Error for a name that no stored file can have */
export function checkStoredName(name: string): string {
	if (!isStoredName(name)) throw new Error("not the name of a stored file");
	return name;
}

/** @param places whether its names are prescribed places */
export function createLocalStorage(folder: string, places = false): FileStorage {
	const placeOf = (name: string) => join(folder, places ? checkPlace(name) : checkStoredName(name));
	return {
		async put(name, content) {
			await writeDurably(placeOf(name), (unfinished) =>
				Buffer.isBuffer(content)
					? writeFile(unfinished, content)
					: copyFile(content.file, unfinished, constants.COPYFILE_FICLONE),
			);
		},
		async open(name, byteSize, range) {
			const handle = await openPlainFile(placeOf(name), byteSize);
			return handle && bytesOfFile(handle, range ?? { start: 0, end: byteSize - 1 });
		},
		async get(name) {
			return await readFile(placeOf(name)).catch((error: NodeJS.ErrnoException) => {
				if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
				throw error;
			});
		},
		has: async (name) => existsSync(placeOf(name)),
		async delete(name) {
			await rm(placeOf(name), { force: true });
		},
	};
}
