import { imageWidths } from "@bcc/contract/file-url";

/** Larger pictures are neither stored nor opened (docs/decisions/0019). */
export const maxPixels = 40_000_000;

/** The longest side, in pixels: neither WebP nor AVIF can hold a longer one. */
export const maxSide = 16_383;

/** What an uploaded picture may be; other formats take many times as long as JPEG. */
export type PictureLimits = {
	pixels: number;
	jpegPixels: number;
	/** Longest side in pixels; larger pictures are scaled down; null = no limit. */
	fitWithin: number | null;
};

export const staffLimits: PictureLimits = { pixels: maxPixels, jpegPixels: maxPixels, fitWithin: null };

/** For photos by a couple's link: phone photos, scaled to what pages show. */
export const linkLimits: PictureLimits = { pixels: 12_000_000, jpegPixels: 25_000_000, fitWithin: 2_560 };

export const extensions = {
	"image/jpeg": "jpg",
	"image/png": "png",
	"image/webp": "webp",
	"image/avif": "avif",
	"video/mp4": "mp4",
	"video/webm": "webm",
} as const;

export type FileContentType = keyof typeof extensions;

export type PictureFormat = "avif" | "webp" | "jpeg" | "png";

/** First and last byte, both included. */
export type ByteRange = { start: number; end: number };

/** Brands of HEIF with pictures in HEVC (ISO/IEC 23008-12, annex B), and its structural ones. */
const heicBrands = /^(hei[cxms]|hev[cxms]|mif1|msf1)$/;

/** The type of a file from its first bytes (64 are enough), or null when it may not be stored. What an MP4 holds, `videoTracks` says. */
export function detectContentType(head: Uint8Array): FileContentType | null {
	const text = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, 64)).toString("latin1");
	if (text.startsWith("\xff\xd8\xff")) return "image/jpeg";
	if (text.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
	if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "image/webp";
	if (text.slice(4, 8) === "ftyp") return detectIsoMedia(text);
	if (text.startsWith("\x1a\x45\xdf\xa3") && text.includes("webm")) return "video/webm";
	return null;
}

function detectIsoMedia(text: string): FileContentType | null {
	const brand = text.slice(8, 12);
	if (brand === "avif" || brand === "avis") return "image/avif";
	if (brand === "mif1" && text.slice(16).includes("avif")) return "image/avif";
	return heicBrands.test(brand) ? null : "video/mp4";
}

/** Whether the first bytes are those of an iPhone's photo. */
export function isHeic(head: Uint8Array): boolean {
	const text = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, 64)).toString("latin1");
	return text.slice(4, 8) === "ftyp" && detectIsoMedia(text) === null;
}

/** True for names that `storeFile` makes; anything else is unknown without asking the database. */
export function isStoredName(path: string): boolean {
	return /^[0-9a-f]{32}\.(jpg|png|webp|avif|mp4|webm)$/.test(path);
}

/** What browsers of the last years ask for. */
const modernFormats: readonly PictureFormat[] = ["avif", "webp"];

/** Every other width, for the few browsers that take neither: half of the work, and hardly more to load. */
const sparseWidths = imageWidths.filter((_, index) => index % 2 === 1);

function widthsOf(format: PictureFormat): readonly number[] {
	return modernFormats.includes(format) ? imageWidths : sparseWidths;
}

/** The width to make for a wanted one: the next one of the format's, never above the original's. */
export function derivedWidth(wanted: number, original: number, format: PictureFormat): number {
	const widths = widthsOf(format);
	const step = widths.find((width) => width >= wanted) ?? widths[widths.length - 1] ?? wanted;
	return Math.min(step, original);
}

/** Every picture that a browser may be given, those first that most ask for. */
export function derivedPictures(hasAlpha: boolean): { width: number; format: PictureFormat }[] {
	const formats = [...modernFormats, negotiateFormat(undefined, hasAlpha)];
	return formats.flatMap((format) => widthsOf(format).map((width) => ({ width, format })));
}

/** The best picture format that an `Accept` header names: AVIF, WebP, else PNG with alpha, else JPEG. */
export function negotiateFormat(accept: string | undefined, hasAlpha: boolean): PictureFormat {
	const named = (accept ?? "").slice(0, 1024).toLowerCase().split(",");
	const accepts = (type: string) =>
		named.some((entry) => {
			const [name, ...parameters] = entry.split(";").map((part) => part.trim());
			return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
		});
	if (accepts("image/avif")) return "avif";
	if (accepts("image/webp")) return "webp";
	return hasAlpha ? "png" : "jpeg";
}

/** Reads a `Range` header (RFC 9110 §14); null = send all (none, several, not understood). */
export function parseRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | null {
	const match = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? "");
	if (!match || (match[1] === "" && match[2] === "")) return null;
	const [, first = "", last = ""] = match;
	if (first === "") {
		const length = Math.min(Number(last), size);
		return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
	}
	const start = Number(first);
	const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
	if (last !== "" && Number(last) < start) return null;
	return start >= size ? "unsatisfiable" : { start, end };
}

/** Whether an `If-None-Match` header names the tag (weak comparison, RFC 9110 §13.1.2). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
	const tags = (header ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
	return tags.includes(etag) || tags.includes("*");
}
