import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { Database } from "#server/db/client.ts";
import { createConversionQueue } from "#server/features/file/conversion-queue.ts";
import { findFile } from "#server/features/file/data.ts";
import { storeFile } from "#server/features/file/mutations.ts";
import { type CachedPicture, createPictureCache } from "#server/features/file/picture-cache.ts";
import { createPictureRenderer } from "#server/features/file/picture-renderer.ts";
import { derivedWidth, type PictureFormat } from "#server/features/file/rules.ts";
import { createLocalStorage } from "#server/features/file/storage.ts";
import type { StoredFile } from "#server/features/file/table.ts";

const mebibyte = 1024 * 1024;

export type FileStoreOptions = {
	db: Database;
	/** Originals go to `files/` below it, derived pictures to `derived/`. */
	dataDir: string;
	/** Most bytes of derived pictures on disk; those used longest ago leave first. */
	maxDerivedBytes?: number;
	/** Makes a derived picture from the original's bytes. */
	render?: (original: Buffer, width: number, format: PictureFormat) => Promise<Buffer>;
};

/** Stored files and the pictures derived from them (design §4). */
export type FileStore = ReturnType<typeof createFileStore>;

/** Opens the file store; it touches the disk only when first used. */
export function createFileStore(options: FileStoreOptions) {
	const { db, dataDir, maxDerivedBytes = 512 * mebibyte } = options;
	const renderer = createPictureRenderer();
	const { render = renderer.render } = options;
	const storage = createLocalStorage(join(dataDir, "files"));
	const cache = createPictureCache({
		folder: join(dataDir, "derived"),
		maxBytes: maxDerivedBytes,
		memoryBytes: 16 * mebibyte,
	});
	const queued = createConversionQueue({ running: 2, waiting: 128 });

	async function renderDerived(file: StoredFile, width: number, format: PictureFormat): Promise<Buffer> {
		const original = await storage.open(file.path);
		if (!original) throw new Error(`the bytes of stored file ${file.id} are missing`);
		return await render(await buffer(original), width, format);
	}

	return {
		storage,
		/** Stores a picture or video once; see `storeFile`. Its `path` is what `…_url` values carry. */
		store: (content: Buffer) => storeFile(db, storage, renderer.measure, content),
		find: (path: string) => findFile(db, path),
		/**
		 * A picture derived from a stored one, made at most once.
		 *
		 * @param wanted pixels, rounded up to the next of `imageWidths`, never above the original
		 * @throws AppError `busy` when too many conversions wait
		 */
		async picture(file: StoredFile, wanted: number, format: PictureFormat): Promise<CachedPicture> {
			const width = derivedWidth(wanted, file.width ?? wanted);
			const name = `${file.sha256.slice(0, 32)}-${width}.${format}`;
			return await cache.get(name, () => queued(() => renderDerived(file, width, format)));
		},
	};
}
