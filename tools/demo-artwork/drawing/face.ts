import { darken, lighten, mix, type Skin } from "./color.ts";

/** Faces are drawn around (0, 0) with the cheeks at x = ±100, crown at y = -148, chin at y = 150. */
export type FaceLook = {
	id: string;
	skin: Skin;
	sex: "man" | "woman";
	/** Where the face turns: -1 left … 1 right. */
	turn: number;
	smile: "closed" | "open" | "gentle";
	hairColor: string;
	/** 0 young … 1 old. */
	age: number;
	jaw?: number;
	eyes?: number;
	nose?: number;
	lipstick?: string;
};

/** Outline of the face. */
export function faceOutline({ sex, jaw = 0 }: Pick<FaceLook, "sex" | "jaw">): string {
	const w = sex === "man" ? 92 + jaw : 84 + jaw;
	const c = sex === "man" ? 50 + jaw : 38 + jaw;
	return (
		`M0-148C64-148 101-106 101-40C101 12 ${w + 6} 44 ${w} 72C${w - 12} 112 ${c} 150 0 152` +
		`C${-c} 150 ${-(w - 12)} 112 ${-w} 72C${-(w + 6)} 44-101 12-101-40C-101-106-64-148 0-148Z`
	);
}

/** Gradients and clips that `face` refers to. */
export function faceDefs(look: FaceLook): string {
	const { id, skin } = look;
	return `
<radialGradient id="${id}-skin" gradientUnits="userSpaceOnUse" cx="-26" cy="-34" r="205">
	<stop offset="0" stop-color="${skin.light}"/><stop offset=".45" stop-color="${skin.base}"/>
	<stop offset="1" stop-color="${skin.shade}"/>
</radialGradient>
<linearGradient id="${id}-neck" x1="0" y1="0" x2="0" y2="1">
	<stop offset="0" stop-color="${skin.deep}"/><stop offset=".5" stop-color="${skin.shade}"/>
	<stop offset="1" stop-color="${skin.base}"/>
</linearGradient>
<clipPath id="${id}-face"><path d="${faceOutline(look)}"/></clipPath>
<clipPath id="${id}-eye"><path d="${eyeShape(look)}"/></clipPath>`;
}

/** Ears, head, shading and features; hair, glasses and jewels come on top. */
export function face(look: FaceLook): string {
	const { id, skin, turn } = look;
	const ear = (side: number) => {
		const tucked = side * turn > 0 ? 11 : 4;
		return `<g transform="translate(${side * (100 - tucked)} 8) rotate(${side * 6}) scale(${side * 0.86} 0.86)">
<path d="M-12-26C2-38 22-30 20-6C19 12 10 32-4 32C-12 32-14 20-12-26Z" fill="${skin.shade}"/>
<path d="M-6-18C4-26 14-18 12-4C10 8 4 18-2 20" fill="none" stroke="${skin.deep}" stroke-width="4" stroke-linecap="round" opacity=".55"/>
</g>`;
	};
	return `${ear(-1)}${ear(1)}
<path d="${faceOutline(look)}" fill="url(#${id}-skin)"/>
<g clip-path="url(#${id}-face)">
	<ellipse cx="${96 - turn * 16}" cy="40" rx="44" ry="150" fill="${skin.deep}" opacity=".34" filter="url(#soft22)"/>
	<ellipse cx="-100" cy="70" rx="26" ry="100" fill="${skin.deep}" opacity=".2" filter="url(#soft16)"/>
	<ellipse cx="${-18 + turn * 8}" cy="-84" rx="52" ry="26" fill="${skin.light}" opacity=".42" filter="url(#soft16)"/>
	<ellipse cx="${-56 + turn * 8}" cy="40" rx="26" ry="20" fill="${skin.light}" opacity=".5" filter="url(#soft10)"/>
	<ellipse cx="${54 + turn * 8}" cy="42" rx="22" ry="18" fill="${skin.light}" opacity=".26" filter="url(#soft10)"/>
	<ellipse cx="${-55 + turn * 8}" cy="44" rx="25" ry="17" fill="${skin.blush}" opacity="${look.sex === "woman" ? 0.34 : 0.16}" filter="url(#soft10)"/>
	<ellipse cx="${55 + turn * 8}" cy="44" rx="25" ry="17" fill="${skin.blush}" opacity="${look.sex === "woman" ? 0.34 : 0.16}" filter="url(#soft10)"/>
	<ellipse cx="0" cy="166" rx="70" ry="26" fill="${skin.deep}" opacity=".4" filter="url(#soft16)"/>
	<ellipse cx="${turn * 9}" cy="121" rx="27" ry="5" fill="${skin.deep}" opacity=".36" filter="url(#soft4)"/>
	<ellipse cx="${turn * 9 - 3}" cy="134" rx="20" ry="9" fill="${skin.light}" opacity=".32" filter="url(#soft4)"/>
	${ageLines(look)}
</g>
<g transform="translate(${turn * 8} 0)">${eyes(look)}</g>
<g transform="translate(${turn * 13} 0)">${nose(look)}</g>
<g transform="translate(${turn * 9} 0)">${mouth(look)}</g>`;
}

function eyeShape({ smile, sex, eyes = 0 }: FaceLook): string {
	const low = smile === "open" ? 9 : 11;
	const top = eyeTop(sex, eyes);
	return `M-22 5C-14 ${top + 2} 10 ${top - 2} 23-1C15 ${low}-8 ${low + 3}-22 5Z`;
}

const eyeTop = (sex: FaceLook["sex"], wider: number) => (sex === "woman" ? -20 : -15.5) - wider;

function eyes(look: FaceLook): string {
	const { id, skin, sex, turn, hairColor, lipstick } = look;
	const woman = sex === "woman";
	const top = eyeTop(look.sex, look.eyes ?? 0);
	const lid = woman
		? `M-24 7C-15 ${top} 10 ${top - 5} 25-3L33-9C30-2 26 1 22 0C12 ${top + 5}-12 ${top + 8}-24 7Z`
		: `M-23 6C-15 ${top + 1} 10 ${top - 3} 25-1C13 ${top + 3}-12 ${top + 6}-23 6Z`;
	const brow = woman
		? "M-25 1C-24-4-8-10 8-11C19-11 28-6 33 3C25-3 14-6 5-6C-7-5-15-2-22 3C-24 5-26 4-25 1Z"
		: "M-27 1C-26-6-9-11 8-12C20-12 29-7 34 3C27-1 15-3 5-3C-7-3-15-1-22 4C-25 6-28 5-27 1Z";
	const browColor = mix(darken(hairColor, 0.25), skin.deep, 0.3);
	const one = (side: number) => {
		const far = side * turn > 0 ? 0.94 : 1;
		return `<g transform="translate(${side * 43} -6) scale(${side * far} 1)">
	<ellipse cx="0" cy="-8" rx="31" ry="20" fill="${skin.deep}" opacity=".26" filter="url(#soft6)"/>
	${woman ? `<path d="M-22 2C-16 ${top - 6} 10 ${top - 14} 28-8C14-12-10-8-22 2Z" fill="${mix(lipstick ?? skin.lip, "#d9a066", 0.35)}" opacity=".42" filter="url(#soft2)"/>` : ""}
	<path d="${eyeShape(look)}" fill="#f6eee5"/>
	<g clip-path="url(#${id}-eye)">
		<g transform="scale(${side} 1)">
			<circle cx="${turn * 3.4}" cy="-3" r="11.8" fill="#26120b"/>
			<circle cx="${turn * 3.4}" cy="-.5" r="8.8" fill="#5c3420"/>
			<circle cx="${turn * 3.4}" cy="-3" r="5.6" fill="#100706"/>
			<circle cx="${turn * 3.4 - 4}" cy="-7" r="3.4" fill="#fffaf2"/>
			<circle cx="${turn * 3.4 + 4.4}" cy="2" r="1.6" fill="#fffaf2" opacity=".6"/>
		</g>
		<path d="M-26 4C-15 ${top} 10 ${top - 4} 26-4L26 2C12 ${top + 9}-12 ${top + 12}-26 9Z" fill="#1c0d08" opacity=".24"/>
	</g>
	<path d="${lid}" fill="#160a07"/>
	<path d="M-22-4C-14 ${top - 5} 10 ${top - 11} 28-9" fill="none" stroke="${skin.deep}" stroke-width="2.2" stroke-linecap="round" opacity=".6"/>
	<path d="M-14 16Q3 21 20 11" fill="none" stroke="${skin.deep}" stroke-width="2.6" stroke-linecap="round" opacity=".3"/>
	<g transform="translate(0 -38)"><path d="${brow}" fill="${browColor}" opacity=".92"/></g>
</g>`;
	};
	return one(-1) + one(1);
}

function nose({ skin, sex, nose: extra = 0 }: FaceLook): string {
	const w = (sex === "man" ? 29 : 25) + extra;
	return `
<ellipse cx="-15" cy="8" rx="6" ry="34" transform="rotate(9 -15 8)" fill="${skin.deep}" opacity=".17" filter="url(#soft6)"/>
<ellipse cx="17" cy="8" rx="8" ry="36" transform="rotate(-9 17 8)" fill="${skin.deep}" opacity=".34" filter="url(#soft6)"/>
<ellipse cx="-2" cy="4" rx="5.5" ry="30" fill="${lighten(skin.light, 0.25)}" opacity=".4" filter="url(#soft4)"/>
<ellipse cx="-2" cy="41" rx="13" ry="10" fill="${lighten(skin.light, 0.3)}" opacity=".46" filter="url(#soft4)"/>
<path d="M-${w} 52C-${w + 3} 40-${w - 6} 35-${w - 10} 39" fill="none" stroke="${skin.deep}" stroke-width="3" stroke-linecap="round" opacity=".42"/>
<path d="M${w} 52C${w + 3} 40 ${w - 6} 35 ${w - 10} 39" fill="none" stroke="${skin.deep}" stroke-width="3" stroke-linecap="round" opacity=".5"/>
<path d="M-${w} 51C-${w - 8} 62-10 56 0 63C10 56 ${w - 8} 62 ${w} 51C${w - 6} 57 14 50 0 56C-14 50-${w - 6} 57-${w} 51Z" fill="${skin.deep}" opacity=".5"/>
<ellipse cx="-${w * 0.46}" cy="55.5" rx="6.4" ry="2.8" transform="rotate(-10 -12 55)" fill="#1a0806" opacity=".6"/>
<ellipse cx="${w * 0.46}" cy="55.5" rx="6.4" ry="2.8" transform="rotate(10 12 55)" fill="#1a0806" opacity=".6"/>
<ellipse cx="0" cy="68" rx="5" ry="5" fill="${skin.deep}" opacity=".28" filter="url(#soft2)"/>`;
}

function mouth(look: FaceLook): string {
	const { skin, sex, smile } = look;
	const color = look.lipstick ?? (sex === "woman" ? skin.lip : mix(skin.lip, skin.shade, 0.55));
	const upper = darken(color, 0.24);
	const folds = `<path d="M-37 52Q-53 64-56 84M37 52Q53 64 56 84" fill="none" stroke="${skin.deep}" stroke-width="5" stroke-linecap="round" opacity="${0.2 + look.age * 0.2}" filter="url(#soft2)"/>`;
	const corners = (x: number, y: number) =>
		`<circle cx="${-x}" cy="${y}" r="3.4" fill="${skin.deep}" opacity=".5" filter="url(#soft2)"/><circle cx="${x}" cy="${y}" r="3.4" fill="${skin.deep}" opacity=".5" filter="url(#soft2)"/>`;
	if (smile === "open") {
		return `${folds}
<path d="M-41 82C-28 77-13 72-6 72C-3 72-2 74 0 74C2 74 3 72 6 72C13 72 28 77 41 82C33 108 17 119 0 119C-17 119-33 108-41 82Z" fill="${color}"/>
<path d="M-41 82C-28 77-13 72-6 72C-3 72-2 74 0 74C2 74 3 72 6 72C13 72 28 77 41 82C22 85-22 85-41 82Z" fill="${upper}"/>
<path d="M-36 84C-22 85 22 85 36 84C30 102 15 109 0 109C-15 109-30 102-36 84Z" fill="#43110f"/>
<path d="M-35 84C-22 85 22 85 35 84C30 96 16 101 0 101C-16 101-30 96-35 84Z" fill="#fdf8f0"/>
<path d="M-12 85V98M0 85V100M12 85V98" stroke="#cdbfae" stroke-width="1" opacity=".3"/>
<path d="M-36 84C-22 85 22 85 36 84L35 88C20 89-20 89-35 88Z" fill="#7a4b3f" opacity=".25"/>
<path d="M-15 114Q0 118 14 114" fill="none" stroke="${lighten(color, 0.5)}" stroke-width="3" stroke-linecap="round" opacity=".4" filter="url(#soft2)"/>
${corners(43, 82)}`;
	}
	const y = smile === "closed" ? 77 : 79;
	const low = sex === "woman" ? 112 : 109;
	return `${folds}
<path d="M-40 ${y}C-27 78-14 74-6 74C-3 74-2 76 0 76C2 76 3 74 6 74C14 74 27 78 40 ${y}C28 91 14 93 0 93C-14 93-28 91-40 ${y}Z" fill="${upper}"/>
<path d="M-40 ${y}C-28 91-14 93 0 93C14 93 28 91 40 ${y}C32 101 16 ${low} 0 ${low}C-16 ${low}-32 101-40 ${y}Z" fill="${color}"/>
<path d="M-43 ${y - 3}C-28 90-14 92.5 0 92.5C14 92.5 28 90 43 ${y - 3}" fill="none" stroke="${darken(color, 0.6)}" stroke-width="2.6" stroke-linecap="round"/>
<path d="M-16 103Q0 108 14 103" fill="none" stroke="${lighten(color, 0.6)}" stroke-width="4.5" stroke-linecap="round" opacity=".42" filter="url(#soft2)"/>
${corners(43, y - 3)}`;
}

function ageLines({ skin, age }: FaceLook): string {
	if (age < 0.4) return "";
	const line = (d: string, width = 2.4) =>
		`<path d="${d}" fill="none" stroke="${skin.deep}" stroke-width="${width}" stroke-linecap="round" opacity="${age * 0.42}"/>`;
	return [
		line("M-46-88Q0-98 46-88"),
		line("M-40-74Q0-83 40-74"),
		line("M-72-14L-84-20M-73-6L-87-6M-71 2L-83 8", 2),
		line("M72-14L84-20M73-6L87-6M71 2L83 8", 2),
		line("M-58 18Q-44 26-28 20M58 18Q44 26 28 20", 2.4),
	].join("");
}
