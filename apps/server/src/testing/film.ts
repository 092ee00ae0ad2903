import { createFileStore } from "#server/features/site/file/store.ts";
import { makeVideo } from "./file.ts";
import type { TestSite } from "./site.ts";

const megabyte = 1024 * 1024;

/** Every megabyte of the film but the first. */
export const filmPiece = Buffer.alloc(megabyte, "a part of the film ");

export type Film = {
	path: string;
	sha256: string;
	byteSize: number;
	/** Megabytes held at most while it was stored. */
	memory: number;
};

/** Stores a video of so many megabytes from a stream. */
export async function storeFilm(site: TestSite, megabytes: number): Promise<Film> {
	return await site.withDatabase(async ({ db }) => {
		const before = process.memoryUsage().arrayBuffers;
		let most = before;
		function* film() {
			yield makeVideo(megabyte);
			for (let index = 1; index < megabytes; index += 1) {
				most = Math.max(most, process.memoryUsage().arrayBuffers);
				yield filmPiece;
			}
		}
		const files = createFileStore({ db, dataDir: site.dataDir });
		const { path, sha256, byteSize } = await files.store(film());
		return { path, sha256, byteSize, memory: (most - before) / megabyte };
	});
}
