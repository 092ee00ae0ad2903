import { acacia, kilimanjaro } from "./landscape.ts";
import { leaf, openBible, rose } from "./objects.ts";
import { walkers } from "./people.ts";
import { beach, bokeh, country } from "./places.ts";
import { at, burning, dhow, table } from "./props.ts";

/** A short film of 1200 × 675: what stands still, and what moves; `t` runs from 0 to 1, and 1 looks like 0. */
export type Film = { still: () => string; moving: (t: number) => string };

const wave = (t: number, times: number, shift = 0) => Math.sin((t * times + shift) * 2 * Math.PI);

function bird(x: number, y: number, size: number, wings: number): string {
	return at(
		x,
		y,
		size,
		`<path d="M-40 ${-14 * wings}Q-20 ${-30 * wings} 0 0Q20 ${-30 * wings} 40 ${-14 * wings}" fill="none" stroke="#2a1424" stroke-width="7" stroke-linecap="round"/>`,
	);
}

function ripples(t: number): string {
	return [0, 1, 2, 3]
		.map((row) => {
			const y = 470 + row * 50;
			return `<path d="M-400 ${y}H1600" stroke="#ffe0b0" stroke-width="${5 + row}" stroke-dasharray="${100 + row * 30} ${150 + row * 30}" stroke-dashoffset="${-t * (250 + row * 60) * (row % 2 ? 1 : -1)}" opacity=".45" stroke-linecap="round"/>`;
		})
		.join("");
}

const sail: Film = {
	still: () => beach("dusk", 380, 900, 800),
	moving: (t) =>
		`${ripples(t)}${at(950 + wave(t, 1) * 14, 396 + wave(t, 2) * 2, 0.34, dhow("#3b1d14", "#f3d9b8"))}${at(470 + wave(t, 1, 0.2) * 34, 520 + wave(t, 2) * 6, 1.02, dhow("#4a2214", "#fbf1de"), wave(t, 2, 0.25) * 1.6)}${bird(880 + wave(t, 1) * 50, 130 + wave(t, 1, 0.3) * 16, 0.9, 0.6 + 0.5 * wave(t, 6))}${bird(970 + wave(t, 1) * 50, 170 + wave(t, 1, 0.3) * 16, 0.7, 0.6 + 0.5 * wave(t, 6, 0.4))}`,
};

const places = [
	[190, 560, 1.1],
	[330, 600, 0.9],
	[880, 600, 0.9],
	[1020, 560, 1.1],
	[600, 478, 0.8],
] as const;

const candles: Film = {
	still: () =>
		`${bokeh("#5e0c17", "#e2bf7d", 9)}${table(480, "#7a3a25")}${at(600, 580, 0.6, openBible())}${rose(110, 620, 44, "#c9303f")}${rose(1090, 620, 44, "#f0cdbd")}${leaf(160, 640, 70, 60)}${leaf(1040, 640, 70, -60)}`,
	moving: (t) =>
		places
			.map(([x, y, size], index) => {
				const flame = 1 + 0.1 * wave(t, 7, index * 0.23) + 0.06 * wave(t, 11, index * 0.41);
				return at(x, y, size, burning(flame, 5 * wave(t, 3, index * 0.17)));
			})
			.join(""),
};

const cloud = (x: number, y: number, size: number) =>
	at(
		x,
		y,
		size,
		`<g fill="#fff3df" opacity=".55" filter="url(#soft10)"><ellipse rx="190" ry="26"/><ellipse cx="-60" cy="-24" rx="80" ry="30"/><ellipse cx="60" cy="-16" rx="100" ry="28"/></g>`,
	);

const mountain: Film = {
	still: () =>
		`${country("dusk", 430, ["#8a6a4c", "#6b6a44", "#4f5a3a"], 31, { x: 300, y: 230, r: 60 })}${kilimanjaro(740, 470, 1.15, "#7d5a6c")}${acacia(150, 600, 330, "#3f4a32")}${acacia(1090, 560, 220, "#4a5538")}`,
	moving: (t) =>
		`${cloud(560 + wave(t, 1) * 70, 330, 1)}${cloud(960 - wave(t, 1) * 60, 290, 0.8)}${cloud(860 + wave(t, 1, 0.25) * 50, 390, 0.7)}${at(600, 660 - Math.abs(wave(t, 6)) * 4, 1, walkers(0, 0, 0.9, "#fbf5ea", "#8c1422"))}${bird(420 + wave(t, 1) * 60, 150, 0.8, 0.6 + 0.5 * wave(t, 6))}${bird(350 + wave(t, 1) * 60, 190, 0.6, 0.6 + 0.5 * wave(t, 6, 0.3))}`,
};

/** The demo films by the name of their file. */
export const films: Record<string, Film> = { dhow: sail, candles, mountain };
