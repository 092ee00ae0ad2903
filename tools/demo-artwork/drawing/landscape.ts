import { seededRandom } from "@bcc/testing/random";
import { darken, lighten, mix } from "./color.ts";
import { round } from "./svg.ts";

/** A flat-topped acacia standing at (x, y), `size` high. */
export function acacia(x: number, y: number, size: number, color: string): string {
	const crown = (cx: number, cy: number, rx: number, ry: number, tone: string) =>
		`<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${tone}"/>`;
	return `<g transform="translate(${x} ${y}) scale(${round(size) / 300})"><path d="M-12 0C-4-80-10-120-60-180M10 0C4-90 16-130 70-190M0-90C0-130 0-150 4-200" fill="none" stroke="${darken(color, 0.5)}" stroke-width="17" stroke-linecap="round"/>
${crown(-70, -200, 110, 34, darken(color, 0.2))}${crown(80, -208, 116, 34, darken(color, 0.25))}${crown(0, -232, 150, 42, color)}${crown(-30, -244, 100, 26, lighten(color, 0.12))}</g>`;
}

/** Kilimanjaro with its snow, the foot of the mountain at y. */
export function kilimanjaro(x: number, y: number, scale: number, color: string): string {
	return `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M-560 0C-380-60-260-200-150-262C-90-290 90-292 150-262C260-200 380-60 560 0Z" fill="${color}"/>
<path d="M-222-214C-190-238-170-252-150-262C-90-290 90-292 150-262C176-246 196-232 220-212C190-214 176-196 150-204C120-226 108-190 76-200C50-222 30-188 4-202C-24-222-40-186-70-202C-100-222-116-188-146-204C-172-220-190-204-222-214Z" fill="#fff8ec"/>
<path d="M150-262C260-200 380-60 560 0H120C180-80 190-180 150-262Z" fill="${darken(color, 0.4)}" opacity=".4"/></g>`;
}

/** Rolling ground across the width, from the height given downwards. */
export function hills(width: number, height: number, top: number, colors: string[], seed: number): string {
	const random = seededRandom(seed);
	return colors
		.map((color, index) => {
			const base = top + (index * (height - top)) / (colors.length + 1);
			const [a, b, c] = [random() * 60, random() * 80, random() * 60].map(Math.round) as [
				number,
				number,
				number,
			];
			return `<path d="M0 ${round(base + a)}C${width * 0.25} ${round(base - 40 - b)} ${width * 0.45} ${round(base + 50)} ${width * 0.6} ${round(base + 6)}C${width * 0.78} ${round(base - 50)} ${width * 0.9} ${round(base - c)} ${width} ${round(base + 10)}V${height}H0Z" fill="${color}"/>`;
		})
		.join("");
}

/** A sky from one colour above to another at the horizon, with a low sun at (x, y). */
export function sky(
	width: number,
	height: number,
	above: string,
	horizon: string,
	sun: { x: number; y: number; r: number },
): string {
	return `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${above}"/><stop offset="1" stop-color="${horizon}"/></linearGradient><rect width="${width}" height="${height}" fill="url(#sky)"/>
<radialGradient id="glow"><stop offset=".2" stop-color="${mix(horizon, "#fff6dc", 0.7)}" stop-opacity=".8"/><stop offset="1" stop-color="${horizon}" stop-opacity="0"/></radialGradient><circle cx="${sun.x}" cy="${sun.y}" r="${sun.r * 4}" fill="url(#glow)"/><circle cx="${sun.x}" cy="${sun.y}" r="${sun.r}" fill="#fff1c9"/>`;
}

/** Strings of small lamps across the width. */
export function lampStrings(width: number, ys: number[]): string {
	return ys
		.map((y, row) => {
			const spans = 3 + (row % 2);
			let lamps = "";
			for (let span = 0; span < spans; span += 1) {
				const [from, to] = [(width / spans) * span, (width / spans) * (span + 1)];
				const dip = y + 90;
				lamps += `<path d="M${round(from)} ${y}Q${round((from + to) / 2)} ${dip + 40} ${round(to)} ${y}" fill="none" stroke="#2a140e" stroke-width="4" opacity=".8"/>`;
				for (let lamp = 1; lamp < 7; lamp += 1) {
					const t = lamp / 7;
					const x = round(from + (to - from) * t);
					const cy = round(y + (dip + 40 - y) * 2 * t * (1 - t) + 12);
					lamps += `<circle cx="${x}" cy="${cy}" r="30" fill="#ffd98a" opacity=".35" filter="url(#soft10)"/><circle cx="${x}" cy="${cy}" r="10" fill="#fff0c4"/>`;
				}
			}
			return lamps;
		})
		.join("");
}
