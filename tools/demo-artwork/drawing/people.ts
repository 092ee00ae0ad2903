import { looks } from "../looks/all.ts";
import { darken } from "./color.ts";
import { type CoupleLook, man, type WomanLook, woman } from "./portrait.ts";

/** Where a figure stands: its face at (x, y). `turn` is where it looks, -1 to 1; `tilt` in degrees. */
export type Stand = { x: number; y: number; size: number; turn?: number; tilt?: number };

function lookOf(key: string): CoupleLook {
	const look = looks[key];
	if (!look) throw new Error(`there is no demo couple ${key}`);
	return look;
}

const place = ({ x, y, size }: Stand, figure: string) =>
	`<g transform="translate(${x} ${y}) scale(${size})">${figure}</g>`;

/** The husband of a demo couple, head and torso. */
export function husband(key: string, stand: Stand): string {
	return place(stand, man(lookOf(key).husband, `${key}-h`, stand.turn ?? 0.4, stand.tilt ?? 2));
}

/** The wife of a demo couple, head and torso; veils are left at home. */
export function wife(key: string, stand: Stand, changes: Partial<WomanLook> = {}): string {
	const look = { ...lookOf(key).wife, ...changes };
	const headwear = look.headwear?.kind === "veil" ? undefined : look.headwear;
	return place(stand, woman({ ...look, headwear }, `${key}-w`, stand.turn ?? -0.4, stand.tilt ?? -3));
}

/** A demo couple side by side around (x, y), leaning to each other; the wife on the side of their portrait. */
export function couple(key: string, { x, y, size }: Stand, lean = 4): string {
	const side = lookOf(key).wifeSide === "right" ? 1 : -1;
	const apart = 150 * size;
	return `${husband(key, { x: x - side * apart, y, size: size * 1.05, turn: side * 0.7, tilt: side * lean })}
${wife(key, { x: x + side * apart, y: y + 78 * size, size, turn: side * -0.7, tilt: side * -(lean + 2) })}`;
}

/** Someone in the audience, seen from behind. */
export function listener(
	x: number,
	y: number,
	hair: string,
	cloth: string,
	wrapped: boolean,
	size = 1,
): string {
	const head = wrapped
		? `<path d="M-46 14C-66-50-40-90 0-90C40-90 66-50 46 14C28 28-28 28-46 14Z" fill="${hair}"/><path d="M-52-8C-20-30 30-50 50-52M-50-34C-20-60 10-74 34-78" fill="none" stroke="#140604" stroke-width="7" opacity=".3"/><path d="M-8-84C-30-112-54-104-50-88C-34-78-16-80-4-82C8-84 30-84 44-96C40-114 12-110-2-84Z" fill="${hair}"/>`
		: `<ellipse cx="-51" cy="-2" rx="9" ry="15" fill="#4a2d20"/><ellipse cx="51" cy="-2" rx="9" ry="15" fill="#4a2d20"/><path d="M-40 10C-34 44 34 44 40 10Z" fill="#5c3a28"/><path d="M-50-4C-58-58-38-86 0-86C38-86 58-58 50-4C46 16 36 26 22 30C8 24-8 24-22 30C-36 26-46 16-50-4Z" fill="${hair}"/>`;
	return `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-26 14H26V64H-26Z" fill="#4a2d20"/><path d="M-124 190C-128 84-88 56-28 44Q0 58 28 44C88 56 128 84 124 190Z" fill="${cloth}"/><path d="M40 48C94 62 128 90 124 190H64C84 130 72 84 40 48Z" fill="#140604" opacity=".25"/>${head}<ellipse cx="-16" cy="-62" rx="24" ry="10" transform="rotate(-18 -16 -62)" fill="#fff3df" opacity=".14"/></g>`;
}

const heads = ["#2a1510", "#8c5a2a", "#2a1510", "#a34a32", "#1d1410", "#d9b98a", "#38302b", "#27324f"];
const cloths = [
	"#6b3a22",
	"#7a1322",
	"#3c4766",
	"#a34a32",
	"#556349",
	"#8a5a3a",
	"#5e0c17",
	"#27324f",
	"#c8752d",
];

/** A row of people from behind across the width; every second one wears a headscarf. */
export function audience(y: number, count: number, size: number, shift = 0): string {
	const step = 1240 / count;
	return Array.from({ length: count }, (_, index) => {
		const cloth = cloths[(index * 2 + shift) % cloths.length] ?? "";
		const wrapped = (index + shift) % 2 === 1;
		const head = wrapped
			? (heads[(index + shift) % heads.length] ?? "")
			: (heads[(index * 2) % 4 === 0 ? 0 : 4] ?? "");
		return listener(
			Math.round(index * step + step / 2 - 20),
			y + ((index * 37) % 22),
			head,
			cloth,
			wrapped,
			size,
		);
	}).join("");
}

/** A small couple seen from afar and from behind, hand in hand, feet at (x, y), about 200 high at size 1. */
export function walkers(x: number, y: number, size: number, shirt: string, dress: string): string {
	return `<g transform="translate(${x} ${y}) scale(${size})"><ellipse cx="0" cy="2" rx="96" ry="11" fill="#140604" opacity=".35" filter="url(#soft6)"/>
<path d="M-60-4L-54-92H-24L-18-4H-34L-39-70L-44-4Z" fill="${darken(shirt, 0.6)}"/><path d="M-66-84C-70-130-66-152-38-154C-12-152-8-130-12-84Z" fill="${shirt}"/><path d="M-14-146C2-130 6-108 0-88L-10-92C-6-108-10-122-22-134Z" fill="${shirt}"/><path d="M-64-144C-74-124-76-104-74-80L-64-82C-64-104-62-120-54-134Z" fill="${shirt}"/><ellipse cx="-38" cy="-176" rx="19" ry="22" fill="#3b2016"/><path d="M-57-174C-60-200-50-202-38-202C-26-202-16-200-19-174C-28-166-48-166-57-174Z" fill="#1d1410"/>
<path d="M4-4C8-60 14-80 24-100H50C60-80 70-60 74-4Z" fill="${dress}"/><path d="M16-92C12-124 16-140 38-142C60-140 62-124 58-92C44-86 30-86 16-92Z" fill="${dress}"/><path d="M18-136C6-124-2-106-2-88L8-86C10-102 16-114 26-124Z" fill="#5c3a28"/><path d="M58-134C68-118 70-100 68-80L60-82C60-98 56-112 48-122Z" fill="#5c3a28"/><ellipse cx="38" cy="-162" rx="17" ry="20" fill="#5c3a28"/><path d="M20-160C16-186 26-192 38-192C50-192 60-186 56-160C46-152 30-152 20-160Z" fill="#8c1422"/><ellipse cx="40" cy="-194" rx="12" ry="9" fill="#8c1422"/></g>`;
}
