type Channels = [number, number, number];

function channels(hex: string): Channels {
	const value = Number.parseInt(hex.slice(1), 16);
	return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** A colour between two `#rrggbb` colours; `share` of the second from 0 to 1. */
export function mix(first: string, second: string, share: number): string {
	const [from, to] = [channels(first), channels(second)];
	const blended = from.map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * share));
	return `#${blended.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** A darker, warmer shade of a colour. */
export const darken = (color: string, share: number) => mix(color, "#1a0a06", share);

/** A lighter, warmer tint of a colour. */
export const lighten = (color: string, share: number) => mix(color, "#fff3df", share);

/** The programme's colours. */
export const palette = {
	red: "#8c1422",
	deepRed: "#5e0c17",
	ivory: "#fbf5ea",
	cream: "#f3e6cf",
	gold: "#b98a3a",
	paleGold: "#e2bf7d",
	sage: "#8d9b7c",
	deepSage: "#556349",
	terracotta: "#c06a45",
	clay: "#96472f",
	brown: "#4a2c20",
	rose: "#d9a091",
	indigo: "#27324f",
} as const;

/** Tones of one person's skin, from the palest light to the deepest shade. */
export type Skin = { light: string; base: string; shade: string; deep: string; blush: string; lip: string };

/** All tones that follow from a skin's middle tone. */
export function skinOf(base: string): Skin {
	return {
		light: mix(base, "#f0aa70", 0.36),
		base,
		shade: mix(base, "#3a140a", 0.36),
		deep: mix(base, "#230b06", 0.64),
		blush: mix(base, "#b8402f", 0.5),
		lip: mix(base, "#a2323a", 0.46),
	};
}
