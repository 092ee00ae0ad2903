import { mix } from "./color.ts";

export type FabricName = "medallion" | "leaf" | "diamond" | "cashew" | "shell" | "stripe" | "lace" | "plain";

/** A cloth: what is printed on it, and its ground and print colours. */
export type Fabric = { name: FabricName; colors: [string, string, string] };

/** An SVG pattern of the cloth; fill with `url(#id)`. */
export function fabricDefs(id: string, { name, colors }: Fabric, scale = 1): string {
	const [ground, first, second] = colors;
	const tile = tiles[name](ground, first, second);
	const size = tileSizes[name];
	return `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="rotate(${name === "stripe" ? 90 : 8}) scale(${scale})"><rect width="${size}" height="${size}" fill="${ground}"/>${tile}</pattern>`;
}

const tileSizes: Record<FabricName, number> = {
	medallion: 96,
	leaf: 84,
	diamond: 72,
	cashew: 92,
	shell: 64,
	stripe: 60,
	lace: 44,
	plain: 10,
};

type Tile = (ground: string, first: string, second: string) => string;

const petal = (x: number, y: number, color: string, turns: number, length: number, width: number) =>
	Array.from({ length: turns }, (_, turn) => {
		const angle = (360 / turns) * turn;
		return `<ellipse cx="${x}" cy="${y - length}" rx="${width}" ry="${length * 0.55}" transform="rotate(${angle} ${x} ${y})" fill="${color}"/>`;
	}).join("");

const medallion: Tile = (ground, first, second) => {
	const flower = (x: number, y: number) =>
		`<circle cx="${x}" cy="${y}" r="38" fill="${first}"/><circle cx="${x}" cy="${y}" r="32" fill="${ground}"/>${petal(x, y, second, 12, 21, 4.4)}<circle cx="${x}" cy="${y}" r="12" fill="${first}"/><circle cx="${x}" cy="${y}" r="6" fill="${ground}"/>`;
	const dot = (x: number, y: number) =>
		`<circle cx="${x}" cy="${y}" r="9" fill="${second}"/><circle cx="${x}" cy="${y}" r="4" fill="${first}"/>`;
	return flower(48, 48) + dot(0, 0) + dot(96, 0) + dot(0, 96) + dot(96, 96);
};

const leaf: Tile = (_ground, first, second) => {
	const blade = (x: number, y: number, turn: number, color: string) =>
		`<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0-30C20-14 20 14 0 30C-20 14-20-14 0-30Z" fill="${color}"/><path d="M0-26V26M0-12L9-18M0 0L11-7M0 12L9 6M0-12L-9-18M0 0L-11-7M0 12L-9 6" stroke="#00000055" stroke-width="1.6" fill="none"/></g>`;
	return `${blade(22, 24, 40, first)}${blade(62, 64, -40, second)}<circle cx="64" cy="20" r="6" fill="${second}"/><circle cx="20" cy="66" r="6" fill="${first}"/>`;
};

const diamond: Tile = (ground, first, second) =>
	`<path d="M36 0L72 36L36 72L0 36Z" fill="${first}"/><path d="M36 12L60 36L36 60L12 36Z" fill="${ground}"/><path d="M36 22L50 36L36 50L22 36Z" fill="${second}"/><path d="M0 0h12L0 12ZM72 0v12L60 0ZM0 72V60L12 72ZM72 72H60L72 60Z" fill="${second}"/>`;

const cashew: Tile = (ground, first, second) => {
	const drop = (x: number, y: number, turn: number, outer: string, inner: string) =>
		`<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-4-30C20-30 26 8 4 26C-20 38-30 10-16 2C-4-4 4-14-4-30Z" fill="${outer}"/><path d="M2-16C12-10 12 8 0 18C-12 22-14 10-8 6C0 2 4-6 2-16Z" fill="${ground}"/><circle cx="-2" cy="11" r="4" fill="${inner}"/></g>`;
	return `${drop(28, 34, 0, first, second)}${drop(70, 72, 170, second, first)}<circle cx="74" cy="22" r="5" fill="${first}"/><circle cx="18" cy="80" r="5" fill="${second}"/>`;
};

const shell: Tile = (ground, first, second) => {
	const fan = (x: number, y: number) =>
		`<circle cx="${x}" cy="${y}" r="32" fill="${first}"/><circle cx="${x}" cy="${y}" r="25" fill="${ground}"/><circle cx="${x}" cy="${y}" r="18" fill="${second}"/><circle cx="${x}" cy="${y}" r="10" fill="${ground}"/><circle cx="${x}" cy="${y}" r="4" fill="${first}"/>`;
	return fan(0, 0) + fan(64, 0) + fan(32, 32) + fan(0, 64) + fan(64, 64);
};

const stripe: Tile = (_ground, first, second) =>
	`<rect y="6" width="60" height="12" fill="${first}"/><rect y="24" width="60" height="4" fill="${second}"/><path d="M0 42L10 34L20 42L30 34L40 42L50 34L60 42V48L50 40L40 48L30 40L20 48L10 40L0 48Z" fill="${second}"/><rect y="54" width="60" height="3" fill="${first}"/>`;

const lace: Tile = (ground, first) =>
	`${petal(22, 22, mix(ground, first, 0.7), 6, 10, 3.6)}<circle cx="22" cy="22" r="3" fill="${first}"/><path d="M0 0C10 6 10 14 0 22M44 0C34 6 34 14 44 22M0 44C10 36 10 30 0 22M44 44C34 36 34 30 44 22" fill="none" stroke="${first}" stroke-width="1.4" opacity=".8"/>`;

const tiles: Record<FabricName, Tile> = {
	medallion,
	leaf,
	diamond,
	cashew,
	shell,
	stripe,
	lace,
	plain: () => "",
};
