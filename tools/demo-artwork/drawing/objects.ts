import { darken, lighten } from "./color.ts";
import { round } from "./svg.ts";

/** A full rose of about the radius given, around (x, y). */
export function rose(x: number, y: number, radius: number, color: string, turn = 0): string {
	const layer = (count: number, reach: number, size: number, tone: string, shift: number) =>
		Array.from({ length: count }, (_, index) => {
			const angle = (360 / count) * index + shift;
			return `<ellipse cx="0" cy="${round(-radius * reach)}" rx="${round(radius * size)}" ry="${round(radius * size * 0.86)}" transform="rotate(${angle})" fill="${tone}"/>`;
		}).join("");
	const r = (share: number) => round(radius * share);
	return `<g transform="translate(${x} ${y}) rotate(${turn})"><circle r="${r(1.02)}" fill="#140604" opacity=".18" cx="${r(0.08)}" cy="${r(0.12)}"/>
${layer(6, 0.56, 0.5, darken(color, 0.22), 0)}${layer(5, 0.44, 0.46, color, 24)}${layer(5, 0.3, 0.38, lighten(color, 0.14), 60)}${layer(4, 0.17, 0.29, color, 15)}
<circle r="${r(0.25)}" fill="${darken(color, 0.26)}"/><path d="M${r(-0.16)} ${r(0.04)}C${r(-0.14)} ${r(-0.2)} ${r(0.2)} ${r(-0.18)} ${r(0.15)} ${r(0.04)}C${r(0.1)} ${r(0.18)} ${r(-0.1)} ${r(0.14)} ${r(-0.06)} ${r(-0.01)}" fill="none" stroke="${lighten(color, 0.35)}" stroke-width="${r(0.06)}" stroke-linecap="round"/>
<path d="M${r(-0.5)} ${r(-0.3)}A${r(0.6)} ${r(0.6)} 0 0 1 ${r(0.1)} ${r(-0.58)}M${r(0.5)} ${r(0.3)}A${r(0.6)} ${r(0.6)} 0 0 1 ${r(-0.1)} ${r(0.58)}" fill="none" stroke="${darken(color, 0.5)}" stroke-width="${r(0.04)}" opacity=".4"/></g>`;
}

/** A pointed leaf from (x, y), `length` long, turned clockwise from upwards. */
export function leaf(x: number, y: number, length: number, turn: number, color = "#5f6f4d"): string {
	const w = round(length * 0.24);
	return `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 0C${w} ${round(-length * 0.25)} ${w} ${round(-length * 0.7)} 0 ${-length}C${-w} ${round(-length * 0.7)} ${-w} ${round(-length * 0.25)} 0 0Z" fill="${color}"/><path d="M0 0C${w} ${round(-length * 0.25)} ${w} ${round(-length * 0.7)} 0 ${-length}Z" fill="#140604" opacity=".16"/><path d="M0 -3V${round(-length * 0.88)}" stroke="${lighten(color, 0.4)}" stroke-width="2" opacity=".5"/></g>`;
}

/** A leafy sprig curving from (x, y). */
export function sprig(x: number, y: number, length: number, turn: number, color = "#6f7f5c"): string {
	let leaves = "";
	for (let index = 0; index < 7; index += 1) {
		const at = round(-length * (0.12 + index * 0.13));
		const size = round(length * (0.3 - index * 0.02));
		leaves += leaf(
			round(Math.sin(index / 2.4) * 8),
			at,
			size,
			index % 2 ? 52 : -52,
			index % 3 ? color : lighten(color, 0.16),
		);
	}
	return `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 0C8 ${round(-length * 0.4)} 8 ${round(-length * 0.7)} 2 ${-length}" fill="none" stroke="${darken(color, 0.3)}" stroke-width="4" stroke-linecap="round"/>${leaves}${leaf(2, -length + 6, round(length * 0.22), 0, color)}</g>`;
}

/** Two interlocked wedding rings around (0, 0), about 500 wide. */
export function rings(): string {
	const band = (x: number, part: string, id: string) =>
		`<g transform="translate(${x} 0) rotate(${x < 0 ? -12 : 12})"><path d="${part}" fill="none" stroke="#7d5518" stroke-width="40"/><path d="${part}" fill="none" stroke="url(#${id})" stroke-width="34"/><path d="${part}" transform="scale(.955)" fill="none" stroke="#fff3cf" stroke-width="5" opacity=".75"/><path d="${part}" transform="scale(1.05)" fill="none" stroke="#8d6320" stroke-width="4" opacity=".5"/></g>`;
	const whole = "M-150 0A150 150 0 1 1 150 0A150 150 0 1 1-150 0";
	return `<linearGradient id="gold" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f7dc97"/><stop offset=".35" stop-color="#d3a34a"/><stop offset=".55" stop-color="#fbe6ae"/><stop offset="1" stop-color="#a97628"/></linearGradient>
<ellipse cx="0" cy="176" rx="290" ry="26" fill="#140604" opacity=".35" filter="url(#soft16)"/>
${band(-104, whole, "gold")}${band(104, whole, "gold")}<g transform="translate(-104 0) rotate(-12)"><clipPath id="cross"><rect x="40" y="-190" width="170" height="170"/></clipPath><g clip-path="url(#cross)"><path d="${whole}" fill="none" stroke="#7d5518" stroke-width="40"/><path d="${whole}" fill="none" stroke="url(#gold)" stroke-width="34"/><path d="${whole}" transform="scale(.955)" fill="none" stroke="#fff3cf" stroke-width="5" opacity=".75"/></g></g>
<g transform="translate(138 -146) rotate(12)"><path d="M-34 20L0 52L34 20L18 0H-18Z" fill="#eef4f4"/><path d="M-34 20H34L0 52Z" fill="#cfdde0"/><path d="M-12 20L0 52L12 20L0 0Z" fill="#ffffff"/></g>`;
}

/** An open Bible lying towards the viewer around (0, 0), about 640 wide. */
export function openBible(): string {
	const lines = (side: number) =>
		Array.from({ length: 9 }, (_, row) => {
			const y = -96 + row * 24;
			return `M${side * (34 + row * 1.5)} ${y}Q${side * 130} ${y - 22} ${side * (226 + row * 6)} ${y - 2}`;
		}).join("");
	return `<ellipse cx="0" cy="168" rx="390" ry="40" fill="#140604" opacity=".5" filter="url(#soft22)"/>
<path d="M-330-104L-372 152C-250 118-110 128 0 170C110 128 250 118 372 152L330-104Z" fill="#4a0f18"/>
<path d="M-316-120L-350 134C-240 100-100 112 0 156C100 112 240 100 350 134L316-120Z" fill="#e6d3b0"/>
<path d="M0-112C-90-160-210-160-310-126L-344 122C-240 92-100 102 0 146Z" fill="#fffaf0"/><path d="M0-112C90-160 210-160 310-126L344 122C240 92 100 102 0 146Z" fill="#f8eedb"/>
<path d="${lines(-1)}${lines(1)}" fill="none" stroke="#8b6f57" stroke-width="4.500" stroke-linecap="round" opacity=".5"/>
<path d="M0-112C-30-128-60-138-92-142L-104 112C-66 118-30 130 0 146Z" fill="#6b4430" opacity=".16"/><path d="M0-112C30-128 60-138 92-142L104 112C66 118 30 130 0 146Z" fill="#6b4430" opacity=".26"/>
<path d="M20-104C40-20 30 60 48 140L40 236L58 214L76 236L82 132C66 50 70-30 46-118Z" fill="#8c1422"/><path d="M20-104C40-20 30 60 48 140" fill="none" stroke="#c4505a" stroke-width="3" opacity=".6"/>`;
}

/** A heart around (0, 0), 100 wide at scale 1. */
export const heart = (color: string) =>
	`<path d="M0 46C-70 0-54-52-24-50C-10-50-2-40 0-30C2-40 10-50 24-50C54-52 70 0 0 46Z" fill="${color}"/>`;
