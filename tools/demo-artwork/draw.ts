import { mkdir, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { bannerPictures } from "./drawing/banner-pictures.ts";
import { categoryPictures } from "./drawing/category-pictures.ts";
import { awardsNight } from "./drawing/galleries/awards-night.ts";
import { byTheSea } from "./drawing/galleries/by-the-sea.ts";
import { goodNeighbours } from "./drawing/galleries/good-neighbours.ts";
import { seminarDays } from "./drawing/galleries/seminar-days.ts";
import { portrait } from "./drawing/portrait.ts";
import { svgDocument } from "./drawing/svg.ts";
import { looks } from "./looks/all.ts";

// Draws the demo pictures anew: `node tools/demo-artwork/draw.ts [part of a name]`. The results are kept
// in the repository, because drawing takes most of a minute and the first start must not.

const folder = new URL("../../apps/server/src/demo/pictures/", import.meta.url);
const [wanted = ""] = process.argv.slice(2);

async function write(name: string, draw: () => string, width?: number): Promise<void> {
	if (!name.includes(wanted)) return;
	const picture = await sharp(Buffer.from(draw()))
		.resize({ width })
		.webp({ quality: width ? 82 : 84, effort: 6, smartSubsample: true })
		.toBuffer();
	await writeFile(new URL(`${name}.webp`, folder), picture);
	console.log(`${name}.webp  ${Math.round(picture.byteLength / 1024)} kB`);
}

await mkdir(folder, { recursive: true });
for (const [index, [key, look]] of Object.entries(looks).entries()) {
	await write(key, () => portrait(look, index + 1));
}
for (const [code, draw] of Object.entries(categoryPictures)) await write(code.toLowerCase(), draw);
for (const [name, draw] of Object.entries(bannerPictures)) await write(name, draw);

const galleries = {
	"awards-night": awardsNight,
	"seminar-days": seminarDays,
	"by-the-sea": byTheSea,
	"good-neighbours": goodNeighbours,
};
for (const [gallery, scenes] of Object.entries(galleries)) {
	for (const [name, scene] of Object.entries(scenes)) {
		await write(`${gallery}-${name}`, () => svgDocument(1200, 900, "", scene()), 960);
	}
}
