import type { FileKind } from "@bcc/contract/site/admin-file";
import * as m from "@bcc/messages";
import { AppError, type Words } from "#server/lib/app-error.ts";
import { maxSide } from "#server/media/rules.ts";

// Why a file is not taken, in words that say what would be.

const tooLarge = (words: Words) => new AppError("payload_too_large", { words });
const unsupported = (words: Words) => new AppError("unsupported_media_type", { words });
const busyFor = (seconds: number, words: Words) =>
	new AppError("busy", { headers: { "retry-after": String(seconds) }, words });

/** @param maxBytes the most there may be of such a file */
export function tooManyBytes(maxBytes: number): AppError {
	const limit = Math.floor(maxBytes / (1024 * 1024));
	return tooLarge((options) => m.upload_too_many_bytes({ limit }, options));
}

/** @param maxPixels the most there may be of such a picture */
export const tooManyPixels = (maxPixels: number) =>
	tooLarge((options) => m.upload_too_many_pixels({ limit: maxPixels / 1e6 }, options));

export const sideTooLong = () => tooLarge((options) => m.upload_side_too_long({ limit: maxSide }, options));

/** Of a picture that could not be looked through in the time that there is for one. */
export const pictureTooSlow = () => tooLarge((options) => m.upload_too_slow({}, options));

export const unknownType = () => unsupported((options) => m.upload_unknown_type({}, options));

/** @param wanted what it should have been */
export const otherKind = (wanted: FileKind) =>
	unsupported((options) =>
		wanted === "picture" ? m.upload_not_a_picture({}, options) : m.upload_not_a_video({}, options),
	);

export const heicPhoto = () => unsupported((options) => m.upload_heic({}, options));

export const brokenVideo = () => unsupported((options) => m.upload_broken_video({}, options));

/** @param codec of its pictures, as the file names it; undefined = it has none */
export function unplayableVideo(codec: string | undefined): AppError {
	if (codec === undefined) return unsupported((options) => m.upload_video_without_pictures({}, options));
	const isHevc = /^(hvc1|hev1|dvh1|dvhe)$/.test(codec);
	return unsupported((options) =>
		isHevc ? m.upload_video_hevc({}, options) : m.upload_video_codec({ codec: codec.trim() }, options),
	);
}

export const brokenPicture = () => unsupported((options) => m.upload_broken({}, options));

export const conversionsBusy = () => busyFor(2, (options) => m.upload_conversions_busy({}, options));

/** The same file was removed a moment ago. */
export const beingDeleted = () => busyFor(60, (options) => m.upload_being_deleted({}, options));
