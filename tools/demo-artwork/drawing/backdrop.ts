import { seededRandom } from "@bcc/testing/random";
import { darken, lighten, mix } from "./color.ts";
import { round } from "./svg.ts";

export type BackdropName = "arch" | "sun" | "drape" | "garden" | "lights" | "weave";
export type Backdrop = { name: BackdropName; color: string; accent: string };

/** The wall, light and plants behind a couple, 1200 × 1500. */
export function backdrop({ name, color, accent }: Backdrop, seed: number): string {
	const random = seededRandom(seed);
	return `<radialGradient id="wall" gradientUnits="userSpaceOnUse" cx="560" cy="520" r="1100"><stop offset="0" stop-color="${lighten(color, 0.34)}"/><stop offset=".5" stop-color="${color}"/><stop offset="1" stop-color="${darken(color, 0.42)}"/></radialGradient>
<rect width="1200" height="1500" fill="url(#wall)"/>${scenes[name](color, accent, random)}
<ellipse cx="600" cy="560" rx="430" ry="420" fill="${lighten(color, 0.7)}" opacity=".28" filter="url(#soft40)"/>`;
}

type Scene = (color: string, accent: string, random: () => number) => string;

const arch: Scene = (color, accent, random) => `
<linearGradient id="niche" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${lighten(color, 0.62)}"/><stop offset="1" stop-color="${lighten(color, 0.2)}"/></linearGradient>
<path d="M120 1500V640C120 340 340 130 600 130C860 130 1080 340 1080 640V1500Z" fill="${accent}" opacity=".9"/>
<path d="M146 1500V640C146 356 354 156 600 156C846 156 1054 356 1054 640V1500Z" fill="url(#niche)"/>
<path d="M190 1500V650C190 380 380 200 600 200C820 200 1010 380 1010 650V1500" fill="none" stroke="${accent}" stroke-width="3" opacity=".55"/>
${foliage(-10, 1180, 1, mix("#556349", color, 0.2), random)}${foliage(1210, 1180, -1, mix("#556349", color, 0.2), random)}`;

const sun: Scene = (color, accent, random) => `
<circle cx="600" cy="560" r="440" fill="${accent}" opacity=".85"/><circle cx="600" cy="560" r="440" fill="none" stroke="${lighten(accent, 0.5)}" stroke-width="3" opacity=".7"/><circle cx="600" cy="560" r="476" fill="none" stroke="${lighten(accent, 0.4)}" stroke-width="2" opacity=".5"/>
${palm(70, 1180, -28, darken(color, 0.5))}${palm(1140, 1200, 26, darken(color, 0.5))}${palm(-30, 900, 14, darken(color, 0.4))}${palm(1240, 880, -16, darken(color, 0.4))}${blossoms(random, 90, 1330, accent)}`;

const drape: Scene = (color, accent) => {
	let folds = "";
	for (let index = 0; index < 9; index += 1) {
		const x = index * 150 - 40;
		folds += `<path d="M${x} -20C${x + 40} 400 ${x - 30} 900 ${x + 10} 1520H${x + 64}C${x + 30} 900 ${x + 90} 400 ${x + 60} -20Z" fill="${darken(color, 0.5)}" opacity=".34" filter="url(#soft16)"/><path d="M${x + 84} -20C${x + 110} 400 ${x + 60} 900 ${x + 92} 1520H${x + 112}C${x + 90} 900 ${x + 130} 400 ${x + 112} -20Z" fill="${lighten(color, 0.5)}" opacity=".22" filter="url(#soft10)"/>`;
	}
	return `${folds}<path d="M-20-20H1220V90C1000 190 800 200 600 150C400 200 200 190-20 90Z" fill="${darken(color, 0.3)}"/><path d="M-20 90C200 190 400 200 600 150C800 200 1000 190 1220 90" fill="none" stroke="${accent}" stroke-width="12"/><path d="M-20 104C200 204 400 214 600 164C800 214 1000 204 1220 104" fill="none" stroke="${accent}" stroke-width="16" stroke-dasharray="3 13" opacity=".8"/>`;
};

const garden: Scene = (color, accent, random) => `
${foliage(-20, 420, 1, "#6f7f5c", random)}${foliage(1220, 420, -1, "#6f7f5c", random)}${foliage(-20, 1000, 1, "#556349", random)}${foliage(1220, 1000, -1, "#556349", random)}
${blossoms(random, 40, 200, accent)}${blossoms(random, 1160, 200, accent)}${blossoms(random, 30, 820, lighten(accent, 0.4))}${blossoms(random, 1170, 820, lighten(accent, 0.4))}${blossoms(random, 40, 1320, color)}`;

const lights: Scene = (color, accent, random) => {
	let dots = "";
	for (let index = 0; index < 46; index += 1) {
		const r = 16 + random() * 54;
		dots += `<circle cx="${round(random() * 1200)}" cy="${round(random() * 1500)}" r="${round(r)}" fill="${random() < 0.5 ? accent : lighten(color, 0.6)}" opacity="${round((0.08 + random() * 0.26) * 10) / 10}"/>`;
	}
	return `<g filter="url(#soft4)">${dots}</g>`;
};

const weave: Scene = (color, accent) => {
	let tiles = "";
	for (let row = 0; row < 8; row += 1) {
		for (let column = 0; column < 7; column += 1) {
			const x = column * 200 + (row % 2 ? 0 : -100);
			const y = row * 200;
			tiles += `<path d="M${x + 100} ${y}L${x + 200} ${y + 100}L${x + 100} ${y + 200}L${x} ${y + 100}Z" fill="none" stroke="${accent}" stroke-width="5"/><path d="M${x + 100} ${y + 50}L${x + 150} ${y + 100}L${x + 100} ${y + 150}L${x + 50} ${y + 100}Z" fill="${accent}" opacity=".6"/><circle cx="${x + 100}" cy="${y + 100}" r="16" fill="${color}"/>`;
		}
	}
	return `<g opacity=".24">${tiles}</g>`;
};

const scenes: Record<BackdropName, Scene> = { arch, sun, drape, garden, lights, weave };

/** A long leafy branch from (x, y), growing up and inwards. */
function foliage(x: number, y: number, side: number, color: string, random: () => number): string {
	let leaves = "";
	for (let index = 0; index < 15; index += 1) {
		const share = index / 14;
		const lx = round(x + side * (30 + 120 * Math.sin(share * 2.2)));
		const ly = round(y - 420 * share + 200);
		for (const turn of [-1, 1]) {
			const angle = round(side * 20 + turn * (48 + random() * 20));
			const tone = mix(color, random() < 0.5 ? "#2c3322" : "#c9cfa9", 0.24);
			leaves += `<g transform="translate(${lx} ${ly}) rotate(${angle})"><path d="M0 0C26-26 26-78 0-112C-26-78-26-26 0 0Z" fill="${tone}"/><path d="M0-4V-98" stroke="#1f2617" stroke-width="2" opacity=".3"/></g>`;
		}
	}
	return `<g>${leaves}</g>`;
}

function palm(x: number, y: number, turn: number, color: string): string {
	let blades = "";
	for (let index = -6; index <= 6; index += 1) {
		const angle = index * 13;
		blades += `<path d="M0 0C34-120 30-300 0-430C-30-300-34-120 0 0Z" transform="rotate(${angle}) scale(${round(1 - Math.abs(index) * 0.05)})" fill="${index % 2 ? color : lighten(color, 0.08)}"/>`;
	}
	return `<g transform="translate(${x} ${y}) rotate(${turn})" opacity=".8">${blades}</g>`;
}

/** A cluster of bougainvillea-like blossoms around (x, y). */
export function blossoms(random: () => number, x: number, y: number, color: string, spread = 150): string {
	let flowers = "";
	for (let index = 0; index < 12; index += 1) {
		const cx = round(x + (random() - 0.5) * spread * 1.6);
		const cy = round(y + (random() - 0.5) * spread * 1.6);
		const size = round(26 + random() * 26);
		const tone = mix(color, random() < 0.5 ? "#fff3df" : "#5e0c17", random() * 0.35);
		const petals = [0, 72, 144, 216, 288]
			.map(
				(turn) =>
					`<ellipse cx="0" cy="-${round(size * 0.58)}" rx="${round(size * 0.46)}" ry="${round(size * 0.6)}" transform="rotate(${turn})" fill="${tone}"/>`,
			)
			.join("");
		flowers += `<g transform="translate(${cx} ${cy}) rotate(${round(random() * 72)})">${petals}<circle r="${round(size * 0.24)}" fill="#e2bf7d"/></g>`;
	}
	return flowers;
}
