import { darken, lighten, mix } from "./color.ts";
import { curls, scallop } from "./curls.ts";
import { round } from "./svg.ts";

export type WomenHair =
	| "hidden"
	| "afro"
	| "puff"
	| "bun"
	| "braids"
	| "cropped"
	| "cornrows"
	| "bob"
	| "waves"
	| "tucked";

type Layers = { back: string; front: string };

/** Hair of a woman's head: `back` goes behind the neck and shoulders, `front` over the face. */
export function womenHair(style: WomenHair, color: string, id: string): Layers {
	const seed = id.length * 13 + style.length * 29;
	const shine = (cx: number, cy: number, rx: number, ry: number, tilt = -18) =>
		`<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" transform="rotate(${tilt} ${cx} ${cy})" fill="${mix(color, "#d2945c", 0.5)}" opacity=".42" filter="url(#soft10)"/>`;
	const texture = (box: [number, number, number, number], count: number, size = 6) =>
		curls({ seed, box, size, count, color: lighten(color, 0.3), opacity: 0.26 });
	const clip = (name: string, shape: string, inside: string) =>
		`<clipPath id="${id}-${name}"><path d="${shape}"/></clipPath><path d="${shape}" fill="${color}"/><g clip-path="url(#${id}-${name})">${inside}</g>`;
	const cap =
		"M-103 0C-116-92-88-178 0-178C88-178 116-92 103 0L97-8C94-42 88-64 70-86C48-108 22-118 0-118C-22-118-48-108-70-86C-88-64-94-42-97-8Z";

	switch (style) {
		case "hidden":
			return { back: "", front: "" };
		case "afro": {
			const cloud = scallop({ rx: 158, ry: 152, cy: -66, from: 0, to: 360, bump: 14 });
			const fringe = `${cap}${scallop({ rx: 98, ry: 46, cy: -132, from: 0, to: 360, bump: 9 })}`;
			return {
				back: clip(
					"cloud",
					cloud,
					texture([-180, -230, 360, 330], 620, 7) + shine(-70, -170, 84, 44) + shade(color, 96, -20, 60, 120),
				),
				front: clip("fringe", fringe, texture([-120, -200, 240, 160], 240, 6)),
			};
		}
		case "puff": {
			const puff = scallop({ rx: 104, ry: 84, cy: -214, from: 0, to: 360, bump: 11 });
			return {
				back: clip(
					"puff",
					puff,
					texture([-120, -310, 240, 190], 330, 6) + shine(-34, -246, 56, 28) + shade(color, 70, -190, 34, 60),
				),
				front: clip("cap", cap, sleek(color, 8) + shine(-36, -140, 54, 18)) + band(),
			};
		}
		case "bun": {
			const bun = scallop({ rx: 62, ry: 54, cy: -206, from: 0, to: 360, bump: 16 });
			return {
				back: clip("bun", bun, rings(color, -206) + shine(-20, -226, 30, 14)),
				front: clip("cap", cap, sleek(color, 10) + shine(-36, -142, 56, 16)),
			};
		}
		case "tucked":
			return {
				back: clip(
					"nape",
					"M-110-20C-120 60-110 110-70 140L70 140C110 110 120 60 110-20Z",
					shade(color, 0, 90, 90, 50),
				),
				front: clip("cap", cap, sleek(color, 9) + shine(-36, -140, 56, 18)),
			};
		case "cornrows":
			return {
				back: `<path d="M-92 20C-112 120-108 210-88 300L-54 300C-66 200-62 100-58 20ZM92 20C112 120 108 210 88 300L54 300C66 200 62 100 58 20Z" fill="${color}"/>`,
				front: clip("cap", cap, rows(color) + shine(-36, -146, 50, 14)),
			};
		case "braids":
			return {
				back: braidFall(color, id),
				front: clip("cap", cap, rows(color) + shine(-40, -140, 54, 18)) + frontBraids(color),
			};
		case "cropped": {
			const crop = scallop({ rx: 108, ry: 92, cy: -86, from: 178, to: 362, bump: 7 });
			const shape = `${cap}${crop}`;
			return {
				back: "",
				front: clip("crop", shape, texture([-120, -190, 240, 190], 380, 5) + shine(-38, -146, 60, 22)),
			};
		}
		case "bob": {
			const shape =
				"M-98 150C-140 120-134-60-118-100C-96-170-44-186 0-186C44-186 96-170 118-100C134-60 140 120 98 150C112 70 108-20 84-78C40-96 0-124-34-122C-62-100-90-70-98-20C-106 30-110 90-98 150Z";
			return {
				back: `<path d="M-118-60C-138 40-134 120-96 168L96 168C134 120 138 40 118-60Z" fill="${darken(color, 0.35)}"/>`,
				front: clip("bob", shape, strands(color) + shine(-66, -112, 56, 22, -50)),
			};
		}
		case "waves": {
			const fall =
				"M-116-60C-150 0-128 60-150 120C-170 180-140 240-156 300C-110 330-60 320-50 260L50 260C60 320 110 330 156 300C140 240 170 180 150 120C128 60 150 0 116-60C96-170 44-186 0-186C-44-186-96-170-116-60Z";
			const shape =
				"M-100 60C-138 40-130-60-116-96C-94-168-44-186 0-186C44-186 94-168 116-96C130-60 138 40 100 60C112 0 106-40 84-80C56-104 24-128-6-128C-40-116-88-80-97-26C-104 4-104 30-100 60Z";
			return {
				back: clip("fall", fall, strands(color) + shade(color, 0, 200, 80, 100)),
				front: clip("part", shape, strands(color) + shine(-62, -120, 56, 20, -45)),
			};
		}
	}
}

function shade(color: string, cx: number, cy: number, rx: number, ry: number): string {
	return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${darken(color, 0.7)}" opacity=".5" filter="url(#soft22)"/>`;
}

function sleek(color: string, lines: number): string {
	let paths = "";
	for (let line = -lines; line <= lines; line += 1)
		paths += `M${round(line * 10.5)}-78Q${round(line * 8.5)}-140 ${round(line * 3)}-190`;
	return `<path d="${paths}" fill="none" stroke="${lighten(color, 0.22)}" stroke-width="1.8" opacity=".34"/>`;
}

function rows(color: string): string {
	let paths = "";
	for (let row = -5; row <= 5; row += 1) paths += `M${row * 19}-76Q${round(row * 16)}-140 ${row * 6}-186`;
	return `<path d="${paths}" fill="none" stroke="${lighten(color, 0.3)}" stroke-width="9" stroke-dasharray="5 3" opacity=".3"/>`;
}

function rings(color: string, cy: number): string {
	return [46, 32, 18]
		.map(
			(r) =>
				`<ellipse cx="0" cy="${cy}" rx="${r}" ry="${round(r * 0.84)}" fill="none" stroke="${lighten(color, 0.24)}" stroke-width="3" stroke-dasharray="16 6" opacity=".4"/>`,
		)
		.join("");
}

function band(): string {
	return `<path d="M-62-158Q0-186 62-158L58-146Q0-172-58-146Z" fill="#b98a3a"/><path d="M-60-153Q0-180 60-153" fill="none" stroke="#f0d69c" stroke-width="2" opacity=".7"/>`;
}

function strands(color: string): string {
	let paths = "";
	for (let strand = 0; strand < 9; strand += 1) {
		const x = 20 + strand * 13;
		paths += `M${-8 - strand * 5}-${126 - strand * 2}C${-x - 10}-90 ${-x - 6} 30 ${-x - 4 + strand} 300M${strand * 8}-${126 - strand * 2}C${x + 10}-90 ${x + 6} 30 ${x + 4 - strand} 300`;
	}
	return `<path d="${paths}" fill="none" stroke="${lighten(color, 0.26)}" stroke-width="2.4" opacity=".34"/>`;
}

function braid(x: number, y: number, length: number, sway: number, color: string): string {
	let links = "";
	const count = Math.round(length / 13);
	for (let link = 0; link < count; link += 1) {
		const share = link / count;
		const cx = round(x + sway * Math.sin(share * 2.4));
		links += `<ellipse cx="${cx}" cy="${round(y + link * 13)}" rx="8.6" ry="8.4" fill="${link % 2 ? color : lighten(color, 0.12)}"/><path d="M${cx - 6} ${round(y + link * 13 - 4)}l10 6" stroke="${lighten(color, 0.34)}" stroke-width="1.6" opacity=".5"/>`;
	}
	return links;
}

function braidFall(color: string, id: string): string {
	let fall = `<path d="M-112-50C-134 40-132 200-120 320L120 320C132 200 134 40 112-50Z" fill="${darken(color, 0.3)}"/>`;
	for (let index = 0; index < 7; index += 1) {
		fall += braid(-126 + index * 8, -20 + (index % 3) * 6, 380 - index * 8, -14, color);
		fall += braid(126 - index * 8, -20 + (index % 3) * 6, 390 - index * 8, 14, color);
	}
	return `<g id="${id}-fall">${fall}</g>`;
}

function frontBraids(color: string): string {
	return braid(-101, -16, 270, -22, color) + braid(101, -16, 250, 20, color);
}
