import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { type ByteRange, isStoredName } from "#server/features/file/rules.ts";

/** Where the bytes of stored files live. Names are those that `storeFile` makes. */
export type FileStorage = {
	/** Stores all or nothing; storing the same name again is harmless. */
	put(name: string, content: Buffer | Readable): Promise<void>;
	/** Opens the bytes, or the part asked for; null when there is no such file. */
	open(name: string, range?: ByteRange): Promise<Readable | null>;
	/** Null when there is no such file. */
	stat(name: string): Promise<{ byteSize: number } | null>;
	/** Deleting what is not there is harmless. */
	delete(name: string): Promise<void>;
};

/** Storage in a local folder, made when first needed. Other names than stored ones throw. */
export function createLocalStorage(folder: string): FileStorage {
	const placeOf = (name: string) => {
		if (!isStoredName(name)) throw new Error("not the name of a stored file");
		return join(folder, name);
	};
	return {
		async put(name, content) {
			const place = placeOf(name);
			const unfinished = join(folder, `.${randomUUID()}.part`);
			await mkdir(folder, { recursive: true });
			try {
				await writeFile(unfinished, content, { flush: true });
				await rename(unfinished, place);
			} finally {
				await rm(unfinished, { force: true });
			}
		},
		async open(name, range) {
			const handle = await open(placeOf(name)).catch(nullWhenMissing);
			return handle?.createReadStream(range) ?? null;
		},
		async stat(name) {
			const found = await stat(placeOf(name)).catch(nullWhenMissing);
			return found && { byteSize: found.size };
		},
		async delete(name) {
			await rm(placeOf(name), { force: true });
		},
	};
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
	if (error.code === "ENOENT") return null;
	throw error;
}
