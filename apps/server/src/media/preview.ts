import { sharePicture } from "@bcc/contract/link-picture";
import sharp, { type OverlayOptions, type Sharp } from "sharp";
import { type Arch, archPath, sand } from "#server/media/artwork.ts";
import { maxPixels } from "#server/media/rules.ts";

/** The layers on a drawn picture. */
export type CardPictures = {
	photo: Uint8Array | null;
	/** The programme's own sign; null = the drawn one. */
	sign: Uint8Array | null;
};

/** Pictures in link previews stay below this: WhatsApp drops larger ones. */
const maxPreviewBytes = 300_000;

/** JPEG qualities, the next when a picture is too large; at the last any 1200 × 630 pixels are small enough. */
const qualities = [86, 78, 68, 56, 42, 28, 12, 1];

/** Share of the crop taken from the top, the rest from the bottom: faces are in the upper half of a photo. */
const cutAbove = 0.33;

/** A photo cut to 1200 × 630 pixels, as JPEG below `maxPreviewBytes`. */
export async function cropPreview(original: Uint8Array): Promise<Uint8Array> {
	const cut = await cutTo(original, sharePicture.width, sharePicture.height);
	return await encodePreview(cut.flatten({ background: "#fbf5ea" }));
}

/** A photo, upright, cut to a shape: of a wide one the middle, of a tall one more of its upper half. */
export async function cutTo(original: Uint8Array, width: number, height: number): Promise<Sharp> {
	const picture = sharp(original, { limitInputPixels: maxPixels, failOn: "none" });
	const { autoOrient: whole } = await picture.metadata();
	const part = {
		width: Math.min(whole.width, Math.max(1, Math.round((whole.height * width) / height))),
		height: Math.min(whole.height, Math.max(1, Math.round((whole.width * height) / width))),
	};
	const left = Math.floor((whole.width - part.width) / 2);
	const top = Math.floor((whole.height - part.height) * cutAbove);
	return picture
		.autoOrient()
		.extract({ left, top, ...part })
		.resize(width, height, { fit: "fill" });
}

export async function encodePreview(picture: Sharp): Promise<Uint8Array> {
	const drawn = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
	const { width, height, channels } = drawn.info;
	for (const quality of qualities) {
		const encoded = await sharp(drawn.data, { raw: { width, height, channels } })
			.jpeg({ quality, progressive: true, mozjpeg: false })
			.toBuffer();
		if (encoded.byteLength < maxPreviewBytes) return encoded;
	}
	throw new Error("a preview stayed too large in every quality");
}

/** The organisers' own sign, whole in a box of a drawn picture. */
export async function fitSign(
	sign: Uint8Array,
	{ left, top, width, height }: { left: number; top: number; width: number; height: number },
): Promise<OverlayOptions> {
	const input = await sharp(sign, { limitInputPixels: maxPixels, failOn: "none" })
		.autoOrient()
		.resize(width, height, { fit: "contain", background: "transparent" })
		.png()
		.toBuffer();
	return { input, left, top };
}

/** A photo in the form of the arch, as PNG. */
export async function cutToArch(photo: Uint8Array, arch: Arch): Promise<Buffer> {
	const { left, top, width, height } = arch;
	const mask = Buffer.from(
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}"><path d="${archPath(arch)}"/></svg>`,
	);
	const cut = await cutTo(photo, width, height);
	return await cut
		.flatten({ background: sand })
		.ensureAlpha()
		.composite([{ input: mask, blend: "dest-in" }])
		.png({ compressionLevel: 1 })
		.toBuffer();
}
