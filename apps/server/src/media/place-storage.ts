import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { writeDurably } from "#server/lib/durable-file.ts";

/** Where small files live under places that others prescribe, such as `tile/0/x001/234`; a CDN may serve them as they lie. */
export type PlaceStorage = {
	/** Stores atomically, replacing earlier content. */
	put(place: string, content: Buffer): Promise<void>;
	/** Null when there is nothing. */
	get(place: string): Promise<Buffer | null>;
};

/** @throws Error for a place that could lie elsewhere */
export function checkPlace(place: string): string {
	if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(place)) throw new Error("not a place of a stored file");
	return place;
}

export function createLocalPlaces(folder: string): PlaceStorage {
	const fileOf = (place: string) => join(folder, checkPlace(place));
	return {
		async put(place, content) {
			await writeDurably(fileOf(place), (unfinished) => writeFile(unfinished, content));
		},
		async get(place) {
			return await readFile(fileOf(place)).catch((error: NodeJS.ErrnoException) => {
				if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
				throw error;
			});
		},
	};
}
