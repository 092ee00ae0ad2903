import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import type { PictureFormat } from "#server/features/file/rules.ts";

/** Larger pictures are neither stored nor opened (design §7). */
export const maxPixels = 40_000_000;

// One thread per conversion: the vote path shares the machine's cores.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Makes a derived picture, upright and without metadata.
 *
 * @param original bytes of the stored picture
 * @param width pixels, at most the original's
 * @throws when the original cannot be read or decoded at all; damaged parts come out grey
 */
export async function renderPicture(
	original: Readable,
	width: number,
	format: PictureFormat,
): Promise<Buffer> {
	const picture = sharp(await buffer(original), { limitInputPixels: maxPixels, failOn: "none" })
		.autoOrient()
		.resize({ width, withoutEnlargement: true })
		.timeout({ seconds: 20 });
	return await encode(picture, format).toBuffer();
}

function encode(picture: sharp.Sharp, format: PictureFormat): sharp.Sharp {
	if (format === "avif") return picture.avif({ quality: 58, effort: 2 });
	if (format === "webp") return picture.webp({ quality: 80, effort: 4, smartSubsample: true });
	if (format === "png") return picture.png({ palette: false });
	return picture.flatten({ background: "#ffffff" }).jpeg({ quality: 82, progressive: true });
}
