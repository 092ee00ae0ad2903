import type { FileKind } from "@bcc/contract/admin/file";
import * as m from "@bcc/messages";
import { AppError } from "#server/lib/app-error.ts";
import { maxSide } from "#server/media/rules.ts";

// Why a file is not taken, in words that say what would be.

/** @param maxBytes the most there may be of such a file */
export function tooManyBytes(maxBytes: number): AppError {
	const limit = Math.floor(maxBytes / (1024 * 1024));
	return new AppError("payload_too_large", {
		words: (options) => m.upload_too_many_bytes({ limit }, options),
	});
}

/** @param maxPixels the most there may be of such a picture */
export function tooManyPixels(maxPixels: number): AppError {
	const limit = maxPixels / 1e6;
	return new AppError("payload_too_large", {
		words: (options) => m.upload_too_many_pixels({ limit }, options),
	});
}

export function sideTooLong(): AppError {
	return new AppError("payload_too_large", {
		words: (options) => m.upload_side_too_long({ limit: maxSide }, options),
	});
}

/** Of a picture that could not be looked through in the time that there is for one. */
export function pictureTooSlow(): AppError {
	return new AppError("payload_too_large", { words: (options) => m.upload_too_slow({}, options) });
}

export function unknownType(): AppError {
	return new AppError("unsupported_media_type", { words: (options) => m.upload_unknown_type({}, options) });
}

/** @param wanted what it should have been */
export function otherKind(wanted: FileKind): AppError {
	return new AppError("unsupported_media_type", {
		words: (options) =>
			wanted === "picture" ? m.upload_not_a_picture({}, options) : m.upload_not_a_video({}, options),
	});
}

export function brokenPicture(): AppError {
	return new AppError("unsupported_media_type", { words: (options) => m.upload_broken({}, options) });
}

export function conversionsBusy(): AppError {
	return new AppError("busy", {
		headers: { "retry-after": "2" },
		words: (options) => m.upload_conversions_busy({}, options),
	});
}

/** The same file was removed a moment ago. */
export function beingDeleted(): AppError {
	return new AppError("busy", {
		headers: { "retry-after": "60" },
		words: (options) => m.upload_being_deleted({}, options),
	});
}
