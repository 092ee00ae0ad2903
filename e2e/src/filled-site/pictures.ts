import type { FileStore } from "@bcc/server/features/site/file/store";
import sharp from "sharp";

/** A plain photograph in one colour with a lighter middle, as JPEG. */
export function drawPicture(width: number, height: number, color: string): Promise<Buffer> {
	const middle = Buffer.from(
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
			<rect width="100%" height="100%" fill="${color}"/>
			<circle cx="50%" cy="45%" r="22%" fill="#f4e9d6" fill-opacity="0.5"/>
		</svg>`,
	);
	return sharp(middle).flatten({ background: color }).jpeg({ quality: 80 }).toBuffer();
}

/** Stores a plain photograph; gives its `path`. */
export async function storePicture(
	files: FileStore,
	width: number,
	height: number,
	color: string,
): Promise<string> {
	return (await files.store(await drawPicture(width, height, color))).path;
}
