import { seededRandom } from "@bcc/testing/random";
import { darken, lighten, mix } from "./color.ts";
import { hills, sky } from "./landscape.ts";
import { round } from "./svg.ts";

/** All these places are 1200 × 900. */
const width = 1200;
const height = 900;

/** A wall lit from the point given. */
export function wall(color: string, x = 600, y = 300): string {
	return `<radialGradient id="wall" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="900"><stop offset="0" stop-color="${lighten(color, 0.5)}"/><stop offset=".5" stop-color="${color}"/><stop offset="1" stop-color="${darken(color, 0.4)}"/></radialGradient><rect width="${width}" height="${height}" fill="url(#wall)"/>`;
}

/** A stage curtain with spotlights. */
export function curtain(color: string, lights: number[]): string {
	let folds = "";
	for (let index = 0; index < 13; index += 1) {
		const x = index * 100 - 40;
		folds += `<path d="M${x} 0C${x + 24} 300 ${x - 20} 600 ${x + 8} 900H${x + 46}C${x + 22} 600 ${x + 60} 300 ${x + 42} 0Z" fill="${darken(color, 0.55)}" opacity=".5" filter="url(#soft10)"/><path d="M${x + 60} 0C${x + 80} 300 ${x + 40} 600 ${x + 64} 900H${x + 76}C${x + 56} 600 ${x + 92} 300 ${x + 78} 0Z" fill="${lighten(color, 0.5)}" opacity=".16" filter="url(#soft6)"/>`;
	}
	const beams = lights
		.map(
			(x) =>
				`<path d="M${x - 16} 0H${x + 16}L${x + 210} 900H${x - 210}Z" fill="#ffe9b8" opacity=".14" filter="url(#soft16)"/><ellipse cx="${x}" cy="6" rx="44" ry="24" fill="#fff6dc" opacity=".9" filter="url(#soft6)"/>`,
		)
		.join("");
	return `<rect width="${width}" height="${height}" fill="${color}"/>${folds}${beams}<path d="M0 0H1200V52C1050 110 900 112 750 62C700 92 500 92 450 62C300 112 150 110 0 52Z" fill="${darken(color, 0.3)}"/><path d="M0 52C150 110 300 112 450 62C500 92 700 92 750 62C900 112 1050 110 1200 52" fill="none" stroke="#e2bf7d" stroke-width="11"/>`;
}

/** Out-of-focus lights of an evening. */
export function bokeh(color: string, accent: string, seed: number): string {
	const random = seededRandom(seed);
	let dots = "";
	for (let index = 0; index < 44; index += 1) {
		dots += `<circle cx="${round(random() * width)}" cy="${round(random() * 640)}" r="${round(12 + random() * 42)}" fill="${random() < 0.5 ? accent : lighten(color, 0.6)}" opacity="${round((0.1 + random() * 0.26) * 10) / 10}"/>`;
	}
	return `${wall(color)}<g filter="url(#soft4)">${dots}</g>`;
}

/** An arched window at (x, y), its sill 560 below, with hills or what is given behind the panes. */
export function archedWindow(x: number, y: number, view: string, frame = "#6b3a22"): string {
	const shape = "M-220 560V170C-220 70-130 0 0 0C130 0 220 70 220 170V560Z";
	return `<g transform="translate(${x} ${y})"><clipPath id="pane${x}"><path d="${shape}"/></clipPath><g clip-path="url(#pane${x})"><rect x="-220" width="440" height="560" fill="#fff1cf"/>${view}</g><path d="${shape}M0 0V560M-220 240H220" fill="none" stroke="${frame}" stroke-width="13"/><path d="M-244 560H244V584H-244Z" fill="${darken(frame, 0.2)}"/></g>`;
}

/** Green hills under a pale sun, for a window. */
export const greenView = `<circle cx="90" cy="160" r="52" fill="#ffdf9a"/><path d="M-220 380C-100 320 20 350 80 330C140 310 190 330 220 350V560H-220Z" fill="#a3ac7c"/><path d="M-220 450C-60 400 100 430 220 410V560H-220Z" fill="#7f8f60"/>`;

/** A mountain with snow, for a window. */
export const mountainView = `<path d="M-220 0H220V560H-220Z" fill="#cfdcd6"/><path d="M-260 420C-160 380-100 250-50 214C-20 196 50 196 80 214C130 260 180 380 280 420V560H-260Z" fill="#7f8f9a"/><path d="M-86 256C-70 236-60 220-50 214C-20 196 50 196 80 214C92 226 100 240 112 256C90 262 78 250 60 262C40 246 20 268 0 254C-20 244-40 270-56 256Z" fill="#fff8ec"/><path d="M-220 450C-60 410 100 440 220 420V560H-220Z" fill="#8d9b6c"/>`;

export type Hour = "dawn" | "noon" | "dusk" | "night";

const skies: Record<Hour, { above: string; horizon: string; water: string; sand: string }> = {
	dawn: { above: "#8fa7b5", horizon: "#f7d3b2", water: "#a9b8b8", sand: "#ead3ae" },
	noon: { above: "#6fa9bd", horizon: "#d9ecdf", water: "#4f9da6", sand: "#f3e0ba" },
	dusk: { above: "#4a2a4c", horizon: "#f3a25e", water: "#8a5560", sand: "#c98e5c" },
	night: { above: "#0f1530", horizon: "#33395e", water: "#232a4c", sand: "#3b2f3a" },
};

/** The ocean with its horizon at `horizon` and sand from `shore` down. */
export function beach(hour: Hour, horizon = 430, shore = 640, sun = 760): string {
	const { above, horizon: low, water, sand } = skies[hour];
	const glints = [30, 64, 104, 150]
		.map(
			(down, index) =>
				`<path d="M${60 + index * 40} ${horizon + down}H1160" stroke="${lighten(low, 0.4)}" stroke-width="${5 + index}" stroke-dasharray="${90 + index * 30} ${60 + index * 20}" opacity=".4" stroke-linecap="round"/>`,
		)
		.join("");
	return `${sky(width, height, above, low, { x: sun, y: horizon - 60, r: hour === "noon" ? 46 : 70 })}${hour === "night" ? stars(9) : ""}
<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="${water}"/><rect y="${horizon}" width="${width}" height="40" fill="${lighten(water, 0.25)}" opacity=".6" filter="url(#soft10)"/><path d="M${sun - 60} ${horizon}H${sun + 60}L${sun + 170} ${shore + 40}H${sun - 170}Z" fill="${lighten(low, 0.5)}" opacity=".4" filter="url(#soft16)"/>${glints}
<path d="M0 ${shore}C200 ${shore - 34} 420 ${shore + 30} 640 ${shore - 4}C860 ${shore - 36} 1040 ${shore + 22} 1200 ${shore - 14}V900H0Z" fill="${mix(sand, "#ffffff", 0.5)}"/><path d="M0 ${shore + 18}C200 ${shore - 16} 420 ${shore + 48} 640 ${shore + 14}C860 ${shore - 18} 1040 ${shore + 40} 1200 ${shore + 4}V900H0Z" fill="${sand}"/><path d="M0 ${shore + 150}C300 ${shore + 110} 700 ${shore + 190} 1200 ${shore + 120}V900H0Z" fill="${darken(sand, 0.14)}" opacity=".7"/>`;
}

function stars(seed: number): string {
	const random = seededRandom(seed);
	return Array.from(
		{ length: 60 },
		() =>
			`<circle cx="${round(random() * width)}" cy="${round(random() * 400)}" r="${round(1 + random() * 2.4)}" fill="#fff3df" opacity="${round((0.3 + random() * 0.7) * 10) / 10}"/>`,
	).join("");
}

/** Open country: sky, sun and rolling ground from `top` down. */
export function country(
	hour: Hour,
	top: number,
	ground: string[],
	seed: number,
	sun = { x: 900, y: 250, r: 66 },
): string {
	const { above, horizon } = skies[hour];
	return sky(width, height, above, horizon, sun) + hills(width, height, top, ground, seed);
}
