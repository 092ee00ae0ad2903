import { z } from "zod";
import { cleanLine, cleanLines } from "./clean-text.ts";
import { cleanEmail, emailPattern } from "./email.ts";

/* Line breaks are text; other control characters and halves of a character are not: no database stores them. */
const noControls = /^[^\p{Cc}\p{Cs}]*$/u;
const noControlsButBreaks = /^(?:[^\p{Cc}\p{Cs}]|\n)*$/u;

/** One line of text. */
export const line = (max: number) =>
	z.string().transform(cleanLine).pipe(z.string().max(max).regex(noControls));
/** Text of several lines. */
export const lines = (max: number) =>
	z.string().transform(cleanLines).pipe(z.string().max(max).regex(noControlsButBreaks));

/** An e-mail address, cleaned of what was pasted with it. */
export const emailAddress = z.string().overwrite(cleanEmail).max(254).email({ pattern: emailPattern });

/** Longest text, in characters. */
export const maxText = 10_000;

/** Text of several lines that may be missing. */
export const optionalText = lines(maxText)
	.nullish()
	.transform((text) => text || null);

/** `path` of a stored picture. */
export const picturePath = z
	.string()
	.max(512)
	.regex(/^[0-9a-f]{32}\.(jpg|png|webp|avif)$/);

/** `path` of a stored picture; null = none. */
export const optionalPicture = z
	.union([z.literal(""), picturePath])
	.nullish()
	.transform((path) => path || null);
