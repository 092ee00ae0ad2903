import { createHash } from "node:crypto";
import { join } from "node:path";
import { cardDrawing } from "@bcc/contract/link-picture";
import type { StoredFile } from "#server/db/schema/file.ts";
import { AppError } from "#server/lib/app-error.ts";
import { FairQueue } from "#server/lib/fair-queue.ts";
import type { PictureWords } from "#server/media/drawn-picture.ts";
import { type CachedPicture, createPictureCache } from "#server/media/picture-cache.ts";
import {
	createPictureRenderer,
	type Drawing,
	PictureFailure,
	type PictureRenderer,
} from "#server/media/picture-renderer.ts";
import type { CardPictures } from "#server/media/preview.ts";
import type { ReceiptWords } from "#server/media/receipt-sheet.ts";
import { conversionsBusy } from "#server/media/refusals.ts";
import { derivedWidth, type PictureFormat } from "#server/media/rules.ts";
import type { TicketWords } from "#server/media/ticket-sheet.ts";

const mebibyte = 1024 * 1024;

/** How long, in milliseconds, a picture that failed is not tried again, however many ask for it. */
const retryAfterMs = 60_000;

/** The client whose turn a picture takes; null in the background. */
type Client = string | null;

/** The photo and the sign that lie on a drawn picture, by their paths; what is no picture is left out. */
type Paths = Record<keyof CardPictures, string | null>;

/** A derived picture whose name changes with its content. */
export type NamedPicture = CachedPicture & { name: string };

type DrawingsOptions = {
	/** Derived pictures go to `derived/` below it. */
	dataDir: string;
	fontCache: string;
	/** What is done otherwise than by a picture process of its own. */
	renderer: Partial<PictureRenderer> | undefined;
	/** The bytes of a stored file. */
	read(file: StoredFile): Promise<Buffer>;
	/** The stored file of a name, or null. */
	find(path: string): Promise<StoredFile | null>;
};

/** What is made of stored pictures, and drawn for links, paper and tickets: in queues, and much of it kept. */
export function createDrawings(options: DrawingsOptions) {
	const { dataDir, fontCache, read, find } = options;
	const renderer = { ...createPictureRenderer(fontCache), ...options.renderer };
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

	return {
		/** @param listener called once for each attempt at a derived picture that failed because of its content */
		reportFailures(listener: typeof report): void {
			report = listener;
		},
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
		/** A receipt, likewise. */
		drawReceipt: (words: ReceiptWords, client: Client): Promise<Buffer> =>
			tickets.run(JSON.stringify(words), client, () => ticketRenderer.make({ kind: "receipt", words })),
	};
}

function pictureUnavailable(): AppError {
	return new AppError("not_found", { field: "path" });
}
