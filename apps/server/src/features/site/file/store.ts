import { createHash } from "node:crypto";
import { join } from "node:path";
import { Readable } from "node:stream";
import { cardDrawing } from "@bcc/contract/link-picture";
import type { FileKind } from "@bcc/contract/site/admin-file";
import type { Database } from "#server/db/client.ts";
import { type StoredFile, storedFile } from "#server/db/schema/file.ts";
import type { Uploader } from "#server/features/site/file/mutations.ts";
import { storeUpload } from "#server/features/site/file/upload.ts";
import { AppError } from "#server/lib/app-error.ts";
import { eq } from "#server/lib/drizzle.ts";
import { FairQueue } from "#server/lib/fair-queue.ts";
import { collect } from "#server/media/byte-source.ts";
import type { PictureWords } from "#server/media/drawn-picture.ts";
import { type CachedPicture, createPictureCache } from "#server/media/picture-cache.ts";
import {
	createPictureRenderer,
	type Drawing,
	PictureFailure,
	type PictureRenderer,
} from "#server/media/picture-renderer.ts";
import type { CardPictures } from "#server/media/preview.ts";
import { conversionsBusy } from "#server/media/refusals.ts";
import {
	derivedPictures,
	derivedWidth,
	isStoredName,
	linkLimits,
	type PictureFormat,
	staffLimits,
} from "#server/media/rules.ts";
import { createLocalStorage, type FileStorage } from "#server/media/storage.ts";
import type { TicketWords } from "#server/media/ticket-sheet.ts";

const mebibyte = 1024 * 1024;

/** How long, in milliseconds, a picture that failed is not tried again, however many ask for it. */
const retryAfterMs = 60_000;

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

/** The client whose turn a picture takes; null in the background. */
type Client = string | null;

/** The photo and the sign that lie on a drawn picture, by their paths; what is no picture is left out. */
type Paths = Record<keyof CardPictures, string | null>;

/** A derived picture whose name changes with its content. */
export type NamedPicture = CachedPicture & { name: string };

export type FileStore = ReturnType<typeof createFileStore>;

export function createFileStore(options: FileStoreOptions) {
	const { db, dataDir } = options;
	const fontCache = join(dataDir, "font-cache");
	const renderer = { ...createPictureRenderer(fontCache), ...options.renderer };
	const { storage = createLocalStorage(join(dataDir, "files")) } = options;
	const conversions = new FairQueue({ running: 2, waiting: 128, refusal: conversionsBusy });
	// A process and a queue of their own: a sheet of hundreds of tickets takes seconds, for which no picture waits.
	const tickets = new FairQueue({ running: 1, waiting: 32, refusal: conversionsBusy });
	const ticketRenderer = { ...createPictureRenderer(fontCache), ...options.renderer };
	const cache = createPictureCache({
		folder: join(dataDir, "derived"),
		maxBytes: 512 * mebibyte,
		memoryBytes: 16 * mebibyte,
		queue: conversions,
	});
	const failed = new Set<string>();
	let report = (_error: PictureFailure, _name: string): void => {};

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

	async function readPicture(path: string | null): Promise<Buffer | null> {
		const file = path === null ? null : await find(path);
		return file?.contentType.startsWith("image/") ? await read(file) : null;
	}

	async function draw(drawing: Drawing, { photo, sign }: Paths): Promise<Buffer> {
		return await renderer.make({
			...drawing,
			photo: await readPicture(photo),
			sign: await readPicture(sign),
		});
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
				setTimeout(() => failed.delete(name), retryAfterMs).unref();
				report(error, name);
				throw pictureUnavailable();
			}
		};
		return { ...(await cache.get(name, client, makeOrFail)), name };
	}

	const picture = async (file: StoredFile, wanted: number, format: PictureFormat, client: Client) => {
		const width = derivedWidth(wanted, file.width ?? wanted, format);
		const name = `${file.sha256.slice(0, 32)}-${width}.${format}`;
		const made = await derive(name, client, async () =>
			renderer.make({ kind: "render", content: await read(file), width, format }),
		);
		return made;
	};

	function makeAhead(file: StoredFile): void {
		if (!options.makeAhead || file.width === null) return;
		for (const { width, format } of derivedPictures(file.hasAlpha)) {
			// A failed one is made, or fails again, on request.
			picture(file, width, format, null).catch(() => {});
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
		/** @param listener called once for each attempt at a derived picture that failed because of its content */
		reportFailures(listener: typeof report): void {
			report = listener;
		},
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
		/**
		 * A picture derived from a stored one, made at most once.
		 *
		 * @param wanted pixels, rounded up to the next width of the format, never above the original
		 * @throws AppError `busy` when too many conversions wait, `not_found` when it cannot be made
		 */
		picture,
		/** A stored picture as a link preview: JPEG, 1200 × 630 pixels, below 300 kB. Throws `busy` when too many wait. */
		preview(file: StoredFile, client: Client): Promise<NamedPicture> {
			const name = `${file.sha256.slice(0, 32)}-preview${cardDrawing}.jpeg`;
			return derive(name, client, async () => renderer.make({ kind: "preview", content: await read(file) }));
		},
		/** A card as a link preview, made once for the same words and pictures. Throws `busy` when too many wait. */
		card(words: PictureWords, paths: Paths, client: Client): Promise<NamedPicture> {
			const shown = JSON.stringify([cardDrawing, words, paths.photo, paths.sign]);
			const name = `card-${createHash("sha256").update(shown).digest("hex").slice(0, 32)}.jpeg`;
			return derive(name, client, () => draw({ kind: "picture", words, shape: "card" }, paths));
		},
		/** Something to print or to pass on, queued with all pictures and not stored: it is requested once. Throws `busy` likewise. */
		draw: (drawing: Drawing, paths: Paths, client: Client): Promise<Buffer> =>
			conversions.run(Symbol("drawing"), client, () => draw(drawing, paths)),
		/** The tickets of a booking, once for all who ask for the same at a time. Throws `busy` when too many wait. */
		drawTickets: (words: TicketWords, client: Client): Promise<Buffer> =>
			tickets.run(JSON.stringify(words), client, () => ticketRenderer.make({ kind: "tickets", words })),
	};
}

function pictureUnavailable(): AppError {
	return new AppError("not_found", { field: "path" });
}
