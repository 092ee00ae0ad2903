import { mkdir, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { demoCouples } from "#server/demo/couples.ts";
import { bannerPictures } from "#server/demo/drawing/banner-pictures.ts";
import { categoryPictures } from "#server/demo/drawing/category-pictures.ts";
import { portrait } from "#server/demo/drawing/portrait.ts";

// Draws the demo pictures anew: `node apps/server/src/demo/draw.ts`. The results are kept in the
// repository, because drawing takes most of a minute and the first start must not.

const folder = new URL("./pictures/", import.meta.url);

async function write(name: string, svg: string): Promise<void> {
	const picture = await sharp(Buffer.from(svg))
		.webp({ quality: 84, effort: 6, smartSubsample: true })
		.toBuffer();
	await writeFile(new URL(`${name}.webp`, folder), picture);
	console.log(`${name}.webp  ${Math.round(picture.byteLength / 1024)} kB`);
}

await mkdir(folder, { recursive: true });
const couples = Object.values(demoCouples).flat();
for (const [index, { key, look }] of couples.entries()) await write(key, portrait(look, index + 1));
for (const [code, draw] of Object.entries(categoryPictures)) await write(code.toLowerCase(), draw());
for (const [name, draw] of Object.entries(bannerPictures)) await write(name, draw());
