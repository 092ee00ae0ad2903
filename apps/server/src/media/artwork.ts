/** A round arch on straight sides, by what it fills. */
export type Arch = { left: number; top: number; width: number; height: number };

/** The arch as an SVG path; a negative inset is outside it. */
export function archPath({ left, top, width, height }: Arch, inset = 0): string {
	const radius = width / 2 - inset;
	return `M${left + inset} ${top + height}V${top + width / 2}a${radius} ${radius} 0 0 1 ${2 * radius} 0V${top + height}z`;
}

/** The programme's sign, 64 × 48: two rings and the cross between them (components/rings-mark.tsx of the site). */
export const ringsPath = "M28.9 40.8A18 18 0 1 1 34.7 37.2M35.1 7.2A18 18 0 1 1 29.3 10.8";
export const crossPath = "M32 16.6v14.8M28.3 21.2h7.4";

export const rings =
	`<g fill="none" stroke-width="3"><path d="${ringsPath}"/>` +
	`<path stroke-width="2.2" stroke-linecap="round" d="${crossPath}"/></g>`;

/** A piece of the band at the edge, 72 × 24: colours and the paths that they fill. */
export const bandShapes = [
	["#2b060c", "M0 0h72v24H0z"],
	["#961224", "M0 2l18 10L0 22zM72 2L54 12l18 10z"],
	["#dcb469", "M36 2l18 10-18 10-18-10z"],
	["#2b060c", "M36 5.4l11.9 6.6L36 18.6 24.1 12z"],
	["#fbf5ea", "M36 8.8l5.8 3.2-5.8 3.2-5.8-3.2z"],
	["#961224", "M36 10.6l2.5 1.4-2.5 1.4-2.5-1.4z"],
	["#dcb469", "M0 8.8L5.8 12 0 15.2zM72 8.8L66.2 12l5.8 3.2zM0 0h72v1H0zM0 23h72v1H0z"],
] as const;

export const red = "#7b0f1d";
export const deepRed = "#4f0a13";
export const lightGold = "#edd09a";
export const gold = "#bd8d3c";
export const darkGold = "#8f6620";
export const ivory = "#fffdf8";
export const ink = "#33201b";
/** Behind a photo, and where there is none. */
export const sand = "#f4e9d6";
