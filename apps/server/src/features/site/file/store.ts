import { join } from "node:path";
import { Readable } from "node:stream";
import type { FileKind } from "@bcc/contract/site/admin-file";
import type { Database } from "#server/db/client.ts";
import { type StoredFile, storedFile } from "#server/db/schema/file.ts";
import { createDrawings } from "#server/features/site/file/drawings.ts";
import type { Uploader } from "#server/features/site/file/mutations.ts";
import { storeUpload } from "#server/features/site/file/upload.ts";
import { eq } from "#server/lib/drizzle.ts";
import { FairQueue } from "#server/lib/fair-queue.ts";
import { collect } from "#server/media/byte-source.ts";
import { createPictureRenderer, type PictureRenderer } from "#server/media/picture-renderer.ts";
import { conversionsBusy } from "#server/media/refusals.ts";
import { derivedPictures, isStoredName, linkLimits, staffLimits } from "#server/media/rules.ts";
import { createLocalStorage, type FileStorage } from "#server/media/storage.ts";

export type FileStoreOptions = {
	db: Database;
	/**
	 * Originals go to `files/` below it, derived pictures to `derived/`, fontconfig's cache to `font-cache/`; uploads pass
	 * through `incoming/`.
	 */
	dataDir: string;
	/** Where originals are; by default the local folder. */
	storage?: FileStorage;
	/** What is done otherwise than by a picture process of this store's own. */
	renderer?: Partial<PictureRenderer>;
	/** Whether the sizes of uploads that pages may request are made ahead, while no client waits. */
	makeAhead?: boolean;
};

/** The client whose turn an upload takes; null in the background. */
type Client = string | null;

export type FileStore = ReturnType<typeof createFileStore>;

export function createFileStore(options: FileStoreOptions) {
	const { db, dataDir } = options;
	const fontCache = join(dataDir, "font-cache");
	const { storage = createLocalStorage(join(dataDir, "files")) } = options;

	/** One at a time: a large one takes some 250 MB while it is open, and to end one must end no other. */
	const uploadQueue = (limits: typeof staffLimits, process: { niceness?: number }) => ({
		limits,
		turns: new FairQueue({ running: 1, waiting: 64, refusal: conversionsBusy }),
		clean: options.renderer?.clean ?? createPictureRenderer(fontCache, process).clean,
	});
	// Two queues and two processes: however much comes by links, the staff's pictures do not wait for it.
	const ofStaff = uploadQueue(staffLimits, {});
	const ofLinks = uploadQueue(linkLimits, { niceness: 19 });

	async function read(file: StoredFile): Promise<Buffer> {
		const original = await storage.open(file.path, file.byteSize);
		if (!original) throw new Error(`the bytes of stored file ${file.id} are missing`);
		return await collect(original);
	}

	/** The stored file of a name, or null; invalid names are not looked up. */
	async function find(path: string): Promise<StoredFile | null> {
		if (!isStoredName(path)) return null;
		const [found] = await db.select().from(storedFile).where(eq(storedFile.path, path));
		return found ?? null;
	}

	const drawings = createDrawings({ dataDir, fontCache, renderer: options.renderer, read, find });

	function makeAhead(file: StoredFile): void {
		if (!options.makeAhead || file.width === null) return;
		for (const { width, format } of derivedPictures(file.hasAlpha)) {
			// A failed one is made, or fails again, on request.
			drawings.picture(file, width, format, null).catch(() => {});
		}
	}

	const upload = (
		source: AsyncIterable<Buffer>,
		{ clean, limits, turns }: typeof ofStaff,
		client: Client,
		options: { uploadedBy?: Uploader; wanted?: FileKind; signal?: AbortSignal } = {},
	) =>
		storeUpload(source, {
			...{ ...options, db, storage, folder: join(dataDir, "incoming") },
			clean: (from, to) =>
				turns.run(from, client, () => clean(from, to, limits, options.signal), options.signal),
		});

	return {
		storage,
		/** Stores a picture or video that comes with the program: see `storeUpload`. */
		store: (content: Buffer | Iterable<Buffer>) => upload(Readable.from(content), ofStaff, null),
		/** Stores what staff upload, and makes the sizes that pages show of it. */
		async storeUpload(
			source: AsyncIterable<Buffer>,
			uploadedBy: Uploader,
			wanted?: FileKind,
			signal?: AbortSignal,
		) {
			const stored = await upload(source, ofStaff, String(uploadedBy.id), { uploadedBy, wanted, signal });
			makeAhead(stored);
			return stored;
		},
		/** Stores a picture that comes by a link, whose turn it takes; nothing is made of it ahead, as it may never be shown. */
		storeSent: (source: AsyncIterable<Buffer>, linkId: number, signal?: AbortSignal) =>
			upload(source, ofLinks, String(linkId), { wanted: "picture", signal }),
		makeAhead,
		find,
		...drawings,
	};
}
