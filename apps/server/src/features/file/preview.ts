import sharp, { type Sharp } from "sharp";
import { cardHeight, cardWidth } from "#server/features/file/card-artwork.ts";
import { maxPixels } from "#server/features/file/rules.ts";

/** Pictures in link previews stay below this: WhatsApp drops larger ones. */
export const maxPreviewBytes = 300_000;

/** JPEG qualities, the next when a picture is too large; at the last any 1200 × 630 pixels are small enough. */
const qualities = [86, 78, 68, 56, 42, 28, 12, 1];

/**
 * The part of a photo that draws the eye, 1200 × 630 pixels, as JPEG below `maxPreviewBytes`.
 *
 * @param original bytes of the stored picture
 */
export async function cropPreview(original: Uint8Array): Promise<Uint8Array> {
	const picture = sharp(original, { limitInputPixels: maxPixels, failOn: "none" })
		.autoOrient()
		.resize(cardWidth, cardHeight, { fit: "cover", position: "attention" })
		.flatten({ background: "#fbf5ea" });
	return await encodePreview(picture);
}

/** Encodes as JPEG in the best quality that stays below `maxPreviewBytes`. */
export async function encodePreview(picture: Sharp): Promise<Uint8Array> {
	const drawn = await picture
		.timeout({ seconds: 20 })
		.removeAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	const { width, height, channels } = drawn.info;
	for (const quality of qualities) {
		const encoded = await sharp(drawn.data, { raw: { width, height, channels } })
			.jpeg({ quality, progressive: true, mozjpeg: false })
			.toBuffer();
		if (encoded.byteLength < maxPreviewBytes) return encoded;
	}
	throw new Error("a preview stayed too large in every quality");
}
