import { appendFile, copyFile, readFile } from "node:fs/promises";
import sharp, { type Metadata, type Sharp, type SharpOptions } from "sharp";
import { isBarePicture } from "#server/media/bare-picture.ts";
import { maxPixels, maxSide, type PictureFormat, type PictureLimits } from "#server/media/rules.ts";

/** Format and size of a picture, with its camera's rotation. */
type PictureShape = { format: string; width: number; height: number; hasAlpha: boolean };

// One thread per conversion: the vote path shares the machine's cores.
sharp.concurrency(1);
sharp.cache(false);

/** A derived picture, upright and without metadata; damaged parts come out grey. Throws when nothing can be decoded. */
export async function renderPicture(
	original: Uint8Array,
	width: number,
	format: PictureFormat,
): Promise<Uint8Array> {
	const picture = sharp(original, { limitInputPixels: maxPixels, failOn: "none" })
		.autoOrient()
		.resize({ width, withoutEnlargement: true });
	return await encode(picture, format).toBuffer();
}

function shapeOf({ autoOrient: { width, height }, format, hasAlpha }: Metadata): PictureShape {
	return { format: format === "heif" ? "avif" : format, width, height, hasAlpha };
}

function encode(picture: Sharp, format: PictureFormat): Sharp {
	if (format === "avif") return picture.avif({ quality: 58, effort: 2 });
	if (format === "webp") return picture.webp({ quality: 80, effort: 3, smartSubsample: true });
	if (format === "png") return picture.png({ palette: false });
	return picture.flatten({ background: "#ffffff" }).jpeg({ quality: 82, progressive: true });
}

/** The outcome for an uploaded picture: unchanged, rewritten to the target, or unusable. */
export type CleanedPicture =
	| { kind: "unchanged" | "rewritten"; shape: PictureShape }
	| { kind: "broken" }
	| { kind: "side_too_long" }
	| { kind: "too_large"; maxPixels: number };

/**
 * Checks the whole of an uploaded picture. One with a location, a camera's rotation, other metadata or unknown parts is rewritten without
 * them, upright, without visible loss.
 *
 * @param source the uploaded file
 * @param target where it is rewritten
 */
export async function cleanPicture(
	source: string,
	target: string,
	limits: PictureLimits,
): Promise<CleanedPicture> {
	// The header alone has the size: nothing is unpacked before that is known.
	const head = await sharp(source, { limitInputPixels: false })
		.metadata()
		.catch(() => null);
	const shape = head && shapeOf(head);
	if (!shape) return { kind: "broken" };
	const most = shape.format === "jpeg" ? limits.jpegPixels : limits.pixels;
	if (shape.width * shape.height * (head.pages ?? 1) > most) return { kind: "too_large", maxPixels: most };
	if (Math.max(shape.width, shape.height) > maxSide) return { kind: "side_too_long" };
	const side = limits.fitWithin ?? maxSide;
	const fits = Math.max(shape.width, shape.height) <= side;
	const options: SharpOptions = { limitInputPixels: maxPixels, failOn: "error" };
	try {
		const isCompleted = shape.format === "jpeg" && (await completeJpeg(source));
		if (fits && (head.orientation ?? 1) === 1 && isBarePicture(await readFile(source), shape.format)) {
			await sharp(source, options).resize(32, 32, { fit: "fill" }).raw().toBuffer();
			if (!isCompleted) return { kind: "unchanged", shape };
			await copyFile(source, target);
			return { kind: "rewritten", shape };
		}
		const upright = sharp(source, options)
			.autoOrient()
			.resize({ width: side, height: side, fit: "inside", withoutEnlargement: true });
		const written = encodeAgain(upright, shape.format, head.chromaSubsampling);
		const { width, height } = await written.toFile(target);
		return { kind: "rewritten", shape: { ...shape, width, height } };
	} catch {
		return { kind: "broken" };
	}
}

const endOfImage = Buffer.from([0xff, 0xd9]);

/** Some phones and messengers leave out the last two bytes: the picture is whole without them. One that lacks more stays broken. */
async function completeJpeg(source: string): Promise<boolean> {
	const isComplete = (await readFile(source)).subarray(-2).equals(endOfImage);
	if (!isComplete) await appendFile(source, endOfImage);
	return !isComplete;
}

function encodeAgain(picture: Sharp, format: string, chromaSubsampling = "4:2:0"): Sharp {
	if (format === "avif") return picture.avif({ quality: 75, effort: 1 });
	if (format === "webp") return picture.webp({ quality: 92, effort: 3 });
	if (format === "png") return picture.png();
	return picture.jpeg({ quality: 92, chromaSubsampling: chromaSubsampling === "4:4:4" ? "4:4:4" : "4:2:0" });
}
