import { createHash, randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { FileKind } from "@bcc/contract/admin/file";
import { cardDrawing } from "@bcc/contract/share-picture";
import type { Database } from "#server/db/client.ts";
import { findFile } from "#server/features/file/data.ts";
import { storeFile, type Uploader } from "#server/features/file/mutations.ts";
import type { StoredFile } from "#server/features/file/table.ts";
import { storeUpload } from "#server/features/file/upload.ts";
import { AppError } from "#server/lib/app-error.ts";
import { FairQueue } from "#server/lib/fair-queue.ts";
import { collect } from "#server/media/byte-source.ts";
import type { CardWords } from "#server/media/card.ts";
import { FailedPictures } from "#server/media/failed-pictures.ts";
import { incomingBuffer, withIncomingStream } from "#server/media/incoming.ts";
import { type CachedPicture, createPictureCache } from "#server/media/picture-cache.ts";
import {
	createPictureRenderer,
	type KitTask,
	PictureFailure,
	type PictureRenderer,
} from "#server/media/picture-renderer.ts";
import type { CardPictures } from "#server/media/preview.ts";
import { conversionsBusy } from "#server/media/refusals.ts";
import {
	derivedPictures,
	derivedShape,
	linkLimits,
	type PictureFormat,
	staffLimits,
} from "#server/media/rules.ts";
import { createLocalStorage, type FileStorage } from "#server/media/storage.ts";

const mebibyte = 1024 * 1024;

const maxStreamBytes = 1024 * mebibyte;

/** The longest that a photo by a link may take, in milliseconds; one that is allowed takes 1 s, as AVIF at worst 5 s. */
const linkTaskMs = 8_000;

export type FileStoreOptions = {
	db: Database;
	/**
	 * Originals go to `files/` below it, derived pictures to `derived/`, fontconfig's cache to `font-cache/`; uploads pass
	 * through `incoming/`.
	 */
	dataDir: string;
	/** Where originals are; by default the local folder. */
	storage?: FileStorage;
	maxDerivedBytes?: number;
	/** What is done otherwise than by a picture process of this store's own. */
	renderer?: Partial<PictureRenderer>;
	/** Whether the sizes of uploads that pages may request are made ahead, while no client waits. */
	makeAhead?: boolean;
};

/** The client whose turn a picture takes; null in the background. */
type Client = string | null;

/** The photo and the sign of a drawn picture. */
type StoredPictures = { [Name in keyof CardPictures]: StoredFile | null };

/** A derived picture whose name changes with its content. */
export type NamedPicture = CachedPicture & { name: string };

/** A part of a couple's kit, without its pictures. */
export type KitPart = KitTask extends infer Task
	? Task extends KitTask
		? Omit<Task, keyof CardPictures>
		: never
	: never;

export type FileStore = ReturnType<typeof createFileStore>;

export function createFileStore(options: FileStoreOptions) {
	const { db, dataDir, maxDerivedBytes = 512 * mebibyte } = options;
	const fontCache = join(dataDir, "font-cache");
	const renderer = { ...createPictureRenderer(fontCache), ...options.renderer };
	const { storage = createLocalStorage(join(dataDir, "files")) } = options;
	const incomingFolder = join(dataDir, "incoming");
	const conversions = new FairQueue({ running: 2, waiting: 128, refusal: conversionsBusy });
	const cache = createPictureCache({
		folder: join(dataDir, "derived"),
		maxBytes: maxDerivedBytes,
		memoryBytes: 16 * mebibyte,
		queue: conversions,
	});
	const failed = new FailedPictures();
	let report = (_error: PictureFailure, _name: string): void => {};

	/** One at a time: a large one takes some 250 MB while it is open, and to end one must end no other. */
	const uploadQueue = (limits: typeof staffLimits, process: { taskMs?: number; niceness?: number }) => ({
		limits,
		turns: new FairQueue({ running: 1, waiting: 64, refusal: conversionsBusy }),
		clean: options.renderer?.clean ?? createPictureRenderer(fontCache, process).clean,
	});
	// Two queues and two processes: however much comes by links, the staff's pictures do not wait for it.
	const ofStaff = uploadQueue(staffLimits, {});
	const ofLinks = uploadQueue(linkLimits, { taskMs: linkTaskMs, niceness: 19 });

	async function read(file: StoredFile): Promise<Buffer> {
		const original = await storage.open(file.path, file.byteSize);
		if (!original) throw new Error(`the bytes of stored file ${file.id} are missing`);
		return await collect(original);
	}

	async function readBoth({ photo, sign }: StoredPictures): Promise<CardPictures> {
		return { photo: photo && (await read(photo)), sign: sign && (await read(sign)) };
	}

	/** A derived picture, made at most once; concurrent callers wait in the fair queue. */
	async function derive(name: string, client: Client, make: () => Promise<Buffer>): Promise<NamedPicture> {
		if (failed.has(name)) throw pictureUnavailable();
		const makeOrFail = async () => {
			try {
				return await make();
			} catch (error) {
				if (!(error instanceof PictureFailure)) throw error;
				failed.add(name);
				report(error, name);
				throw pictureUnavailable();
			}
		};
		return { ...(await cache.get(name, client, makeOrFail)), name };
	}

	const picture = async (file: StoredFile, wanted: number, accepted: PictureFormat, client: Client) => {
		const { width, format } = derivedShape(file, wanted, accepted);
		const name = `${file.sha256.slice(0, 32)}-${width}.${format}`;
		const made = await derive(name, client, async () => renderer.render(await read(file), width, format));
		return { ...made, format };
	};

	function makeAhead(file: StoredFile): void {
		if (!options.makeAhead || file.width === null) return;
		for (const { width, format } of derivedPictures(file.hasAlpha)) {
			// A failed one is made, or fails again, on request.
			picture(file, width, format, null).catch(() => {});
		}
	}

	const uploading = (
		maxBytes: number,
		client: Client,
		{ clean, limits, turns }: typeof ofStaff,
		signal: AbortSignal | undefined,
	) => ({
		db,
		storage,
		folder: incomingFolder,
		maxBytes,
		signal,
		clean: (from: string, to: string) =>
			turns.run(from, client, () => clean(from, to, limits, signal), signal),
	});

	return {
		storage,
		/**
		 * Stores a picture or video once; its `path` is what `…_url` values carry.
		 *
		 * @throws AppError `unsupported_media_type` (not png, jpeg, webp, avif, mp4, webm, or broken),
		 * `payload_too_large` (picture above 32 MB or 40 million pixels)
		 */
		store: async (content: Buffer) => await storeFile(db, storage, renderer.measure, incomingBuffer(content)),
		/** The same for a stream, which is never held in memory; bytes above `maxBytes` are too many. */
		storeStream: (source: Readable, maxBytes = maxStreamBytes) =>
			withIncomingStream(source, { folder: incomingFolder, maxBytes }, (incoming) =>
				storeFile(db, storage, renderer.measure, incoming),
			),
		/** @param listener called once for each attempt at a derived picture that failed because of its content */
		reportFailures(listener: typeof report): void {
			report = listener;
		},
		/** The same for uploads: pictures are made harmless first; see `storeUpload`. */
		async storeUpload(
			source: AsyncIterable<Buffer>,
			maxBytes: number,
			uploadedBy: Uploader,
			wanted?: FileKind,
			signal?: AbortSignal,
		) {
			const stored = await storeUpload(source, {
				...uploading(maxBytes, String(uploadedBy.id), ofStaff, signal),
				wanted,
				uploadedBy,
			});
			makeAhead(stored);
			return stored;
		},
		/**
		 * The same for a picture that comes by a link, whose turn it takes; nothing is made of it ahead, as it may never be shown.
		 */
		async storeSent(source: AsyncIterable<Buffer>, maxBytes: number, linkId: number, signal?: AbortSignal) {
			const options = uploading(maxBytes, String(linkId), ofLinks, signal);
			return await storeUpload(source, { ...options, wanted: "picture" });
		},
		makeAhead,
		find: (path: string) => findFile(db, path),
		/** A stored picture that is to lie on a drawn one; null where there is none. */
		async findPicture(path: string | null): Promise<StoredFile | null> {
			const stored = path === null ? null : await findFile(db, path);
			return stored?.contentType.startsWith("image/") ? stored : null;
		},
		/**
		 * A picture derived from a stored one, made at most once.
		 *
		 * @param wanted pixels, rounded up to the next width of the format, never above the original
		 * @returns also its format: not the accepted one where that cannot hold so tall a picture
		 * @throws AppError `busy` when too many conversions wait, `not_found` when it cannot be made
		 */
		picture,
		/** A stored picture as a link preview: JPEG, 1200 × 630 pixels, below 300 kB. Throws `busy` when too many wait. */
		preview(file: StoredFile, client: Client): Promise<NamedPicture> {
			const name = `${file.sha256.slice(0, 32)}-preview${cardDrawing}.jpeg`;
			return derive(name, client, async () => renderer.preview(await read(file)));
		},
		/** A card as a link preview, made once for the same words and pictures. Throws `busy` when too many wait. */
		card(words: CardWords, pictures: StoredPictures, client: Client): Promise<NamedPicture> {
			const { photo, sign } = pictures;
			const shown = JSON.stringify([cardDrawing, words, photo?.sha256, ...(sign ? [sign.sha256] : [])]);
			const name = `card-${createHash("sha256").update(shown).digest("hex").slice(0, 32)}.jpeg`;
			return derive(name, client, async () => renderer.card(words, await readBoth(pictures)));
		},
		/**
		 * Part of a couple's kit, queued with all pictures and not stored: it is requested once. Throws `busy` when too many wait.
		 */
		async kit(task: KitPart, pictures: StoredPictures, client: Client): Promise<Buffer> {
			return await conversions.run(randomUUID(), client, async () =>
				renderer.kit({ ...task, ...(await readBoth(pictures)) }),
			);
		},
	};
}

function pictureUnavailable(): AppError {
	return new AppError("not_found", { field: "path" });
}
