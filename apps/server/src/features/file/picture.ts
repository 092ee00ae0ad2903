import sharp, { type Sharp } from "sharp";
import { maxPixels, type PictureFormat } from "#server/features/file/rules.ts";

export type PictureShape = { format: string; width: number; height: number; hasAlpha: boolean };

// One thread per conversion: the vote path shares the machine's cores.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Makes a derived picture, upright and without metadata.
 *
 * @param original bytes of the stored picture
 * @param width pixels, at most the original's
 * @throws when the original cannot be decoded at all; damaged parts come out grey
 */
export async function renderPicture(
	original: Uint8Array,
	width: number,
	format: PictureFormat,
): Promise<Uint8Array> {
	const picture = sharp(original, { limitInputPixels: maxPixels, failOn: "none" })
		.autoOrient()
		.resize({ width, withoutEnlargement: true })
		.timeout({ seconds: 20 });
	return await encode(picture, format).toBuffer();
}

/** Format and size of a picture, turned as its camera says; null when it is none. */
export async function measurePicture(content: Uint8Array): Promise<PictureShape | null> {
	const metadata = await sharp(content, { limitInputPixels: false })
		.metadata()
		.catch(() => null);
	if (!metadata) return null;
	const { width, height } = metadata.autoOrient;
	const format = metadata.format === "heif" ? "avif" : metadata.format;
	return { format, width, height, hasAlpha: metadata.hasAlpha };
}

function encode(picture: Sharp, format: PictureFormat): Sharp {
	if (format === "avif") return picture.avif({ quality: 58, effort: 2 });
	if (format === "webp") return picture.webp({ quality: 80, effort: 3, smartSubsample: true });
	if (format === "png") return picture.png({ palette: false });
	return picture.flatten({ background: "#ffffff" }).jpeg({ quality: 82, progressive: true });
}
