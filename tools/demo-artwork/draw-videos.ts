import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { films } from "./drawing/films.ts";
import { svgDocument } from "./drawing/svg.ts";

// Draws the demo videos anew: `node tools/demo-artwork/draw-videos.ts [name]`. It needs the program
// ffmpeg; the results are kept in the repository.

const [width, height, framesPerSecond, seconds] = [800, 450, 24, 6];
const folder = new URL("../../apps/server/src/demo/videos/", import.meta.url);
const [wanted = ""] = process.argv.slice(2);

/** VP9 in WebM, which every present browser plays, with a key frame a second so that seeking is quick. */
function encoder(file: string) {
	const input = [
		"-f",
		"rawvideo",
		"-pix_fmt",
		"rgb24",
		"-s",
		`${width}x${height}`,
		"-r",
		`${framesPerSecond}`,
	];
	const codec = ["-c:v", "libvpx-vp9", "-pix_fmt", "yuv420p", "-crf", "40", "-b:v", "0", "-deadline", "good"];
	const layout = ["-g", `${framesPerSecond}`, "-cues_to_front", "1", "-an", "-y", file];
	return spawn("ffmpeg", ["-loglevel", "error", ...input, "-i", "-", ...codec, ...layout], {
		stdio: ["pipe", "inherit", "inherit"],
	});
}

await mkdir(folder, { recursive: true });
for (const [name, film] of Object.entries(films)) {
	if (!name.includes(wanted)) continue;
	const draw = (content: string) =>
		sharp(Buffer.from(svgDocument(1200, 675, "", content))).resize(width, height);
	const still = await draw(film.still()).png().toBuffer();
	const encoding = encoder(fileURLToPath(new URL(`${name}.webm`, folder)));
	const frames = framesPerSecond * seconds;
	for (let frame = 0; frame < frames; frame += 1) {
		const moving = await draw(film.moving(frame / frames))
			.png()
			.toBuffer();
		const pixels = await sharp(still)
			.composite([{ input: moving }])
			.removeAlpha()
			.raw()
			.toBuffer();
		if (!encoding.stdin.write(pixels)) await once(encoding.stdin, "drain");
	}
	encoding.stdin.end();
	await once(encoding, "close");
	console.log(`${name}.webm`);
}
