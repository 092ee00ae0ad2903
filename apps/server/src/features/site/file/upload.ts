import { randomUUID } from "node:crypto";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type FileKind, maxVideoBytes } from "@bcc/contract/site/admin-file";
import type { Database } from "#server/db/client.ts";
import type { StoredFile } from "#server/db/schema/file.ts";
import { storeFile, type Uploader } from "#server/features/site/file/mutations.ts";
import { AppError } from "#server/lib/app-error.ts";
import { type Incoming, withIncomingStream } from "#server/media/incoming.ts";
import type { PictureRenderer } from "#server/media/picture-renderer.ts";
import { hashFile } from "#server/media/plain-file.ts";
import {
	brokenPicture,
	brokenVideo,
	pictureTooSlow,
	sideTooLong,
	tooManyPixels,
	unplayableVideo,
} from "#server/media/refusals.ts";
import type { FileStorage } from "#server/media/storage.ts";
import { isPlayable, videoTracks } from "#server/media/video.ts";

type Options = {
	db: Database;
	storage: FileStorage;
	/** Where it is while it comes. */
	folder: string;
	/** The uploader, for the audit log; by default nobody. */
	uploadedBy?: Uploader;
	/** The required kind; by default either. */
	wanted?: FileKind;
	/** Makes a picture harmless, in turn with others. */
	clean(source: string, target: string): ReturnType<PictureRenderer["clean"]>;
	/** Aborted when the client disconnects: then the upload is dropped. */
	signal?: AbortSignal;
};

/**
 * Stores an upload, whose type comes from the content, never from a name or a header. Pictures lose their location and all other metadata,
 * and are turned upright; videos that phones can play are stored unchanged. Never more than a few chunks are in memory.
 *
 * @throws AppError `unsupported_media_type`, `payload_too_large`, `busy`
 */
export async function storeUpload(source: AsyncIterable<Buffer>, options: Options): Promise<StoredFile> {
	const { db, storage, folder, wanted, uploadedBy, signal } = options;
	return await withIncomingStream(source, { folder, maxBytes: maxVideoBytes, wanted }, async (incoming) => {
		if (signal?.aborted) throw senderGone();
		if (!incoming.contentType.startsWith("video/")) return await storeCleaned(incoming, options);
		if (incoming.contentType === "video/mp4") await requirePlayable(incoming.file);
		const measures = { width: null, height: null, hasAlpha: false };
		return await storeFile(db, storage, incoming, measures, uploadedBy);
	});
}

/** By what it holds: the brand at a file's beginning says nothing about its codec. */
async function requirePlayable(file: string): Promise<void> {
	const tracks = await videoTracks(file);
	if (!tracks) throw brokenVideo();
	if (!tracks.some(isPlayable)) throw unplayableVideo(tracks[0]?.codec);
}

function senderGone(): AppError {
	return new AppError("request_timeout");
}

async function storeCleaned(incoming: Incoming, options: Options): Promise<StoredFile> {
	const { db, storage, folder, clean, signal, uploadedBy } = options;
	const { contentType } = incoming;
	const target = join(folder, `.${randomUUID()}.part`);
	try {
		const cleaned = await clean(incoming.file, target).catch((error) => {
			throw signal?.aborted ? senderGone() : error;
		});
		if (cleaned.kind === "too_large") throw tooManyPixels(cleaned.maxPixels);
		if (cleaned.kind === "side_too_long") throw sideTooLong();
		if (cleaned.kind === "too_slow") throw pictureTooSlow();
		if (cleaned.kind === "broken" || contentType !== `image/${cleaned.shape.format}`) {
			throw brokenPicture();
		}
		const { width, height, hasAlpha } = cleaned.shape;
		const isRewritten = cleaned.kind === "rewritten";
		const harmless = isRewritten ? await rewritten(target, contentType) : incoming;
		return await storeFile(db, storage, harmless, { width, height, hasAlpha }, uploadedBy);
	} finally {
		await rm(target, { force: true });
	}
}

async function rewritten(file: string, contentType: Incoming["contentType"]): Promise<Incoming> {
	const { size: byteSize } = await stat(file);
	return { file, contentType, byteSize, sha256: await hashFile(file) };
}
