import { z } from "zod";
import { line, lines, maxText, optionalPicture, optionalText, picturePath } from "../plain-text.ts";
import { completeAddress } from "../web-address.ts";

export { maxText, optionalPicture, optionalText };

/** Longest texts, in characters. */
export const maxLine = 200;
export const maxHtml = 20_000;
export const maxLongHtml = 60_000;

/** One line that must be there. */
export const requiredLine = line(maxLine).pipe(z.string().min(1));

/** Text of several lines that must be there. */
export const requiredText = lines(maxText).pipe(z.string().min(1));

/** One line that may be empty. */
export const anyLine = line(maxLine);

/** A line that may be missing, such as a Swahili variant: empty and left out mean null. */
export const optionalLine = line(maxLine)
	.nullish()
	.transform((text) => text || null);

/** HTML that must be there, and HTML that may be missing. */
export function htmlText(max: number) {
	const html = lines(max);
	return {
		required: html.pipe(z.string().min(1)),
		optional: html.nullish().transform((text) => text || null),
	};
}

/** `path` of a stored picture, as POST /admin/api/files answers it. */
export const requiredPicture = picturePath;

/** `path` of a stored video. */
export const requiredVideo = z
	.string()
	.max(512)
	.regex(/^[0-9a-f]{32}\.(mp4|webm)$/);

/** A moment, ISO 8601 with any offset, of a year that a season may have. */
export const moment = z.iso.datetime({ offset: true }).refine((text) => {
	const year = new Date(text).getUTCFullYear();
	return year >= 2000 && year < 3000;
});

/** A moment; null = none. */
export const optionalMoment = moment.nullish().transform((text) => text ?? null);

/** Whole shillings; 0 = free. */
export const shillings = z.int().min(0).max(1_000_000_000);

/** Address of a page elsewhere; `https://` may be left out. */
export const webAddress = z
	.string()
	.trim()
	.max(1000)
	.overwrite(completeAddress)
	.regex(/^https?:\/\/[^\s\p{Cc}]+$/iu)
	.refine((text) => URL.canParse(text));

/** The same; empty and left out mean null. */
export const optionalWebAddress = z
	.union([z.literal(""), webAddress])
	.nullish()
	.transform((text) => text || null);
