import { darken, lighten, mix } from "./color.ts";
import { curls, scallop } from "./curls.ts";

export type MenHair = "fade" | "short" | "afro" | "bald" | "receding" | "waves" | "flat";
export type Beard = "none" | "stubble" | "goatee" | "full" | "moustache" | "long";

/** Hair of a man's head, drawn over `face`. */
export function menHair(style: MenHair, color: string, id: string): string {
	if (style === "bald") {
		return `<ellipse cx="-28" cy="-112" rx="34" ry="14" transform="rotate(-18 -28 -112)" fill="#fff3df" opacity=".2" filter="url(#soft6)"/>`;
	}
	const shape = shapes[style];
	const bumpy = style === "afro" ? scallop({ rx: 112, ry: 104, cy: -92, from: 172, to: 368, bump: 9 }) : "";
	return `
<linearGradient id="${id}-hair" gradientUnits="userSpaceOnUse" x1="0" y1="-180" x2="0" y2="0">
	<stop offset="0" stop-color="${lighten(color, 0.08)}"/><stop offset=".55" stop-color="${color}"/>
	<stop offset="1" stop-color="${color}" stop-opacity="${style === "afro" || style === "short" ? 0.9 : 0.12}"/>
</linearGradient>
<clipPath id="${id}-cap"><path d="${shape}${bumpy}"/></clipPath>
<path d="${shape}" fill="url(#${id}-hair)"/>${bumpy ? `<path d="${bumpy}" fill="${color}"/>` : ""}
<g clip-path="url(#${id}-cap)">
	${curls({ seed: id.length * 7 + 3, box: [-125, -205, 250, 150], size: style === "waves" ? 7 : 5, count: 260, color: lighten(color, 0.26), opacity: 0.28 })}
	<ellipse cx="-36" cy="-150" rx="62" ry="24" transform="rotate(-20 -36 -150)" fill="${mix(color, "#c98a55", 0.45)}" opacity=".4" filter="url(#soft10)"/>
	<ellipse cx="70" cy="-90" rx="40" ry="70" fill="${darken(color, 0.6)}" opacity=".4" filter="url(#soft16)"/>
</g>`;
}

const shapes: Record<Exclude<MenHair, "bald">, string> = {
	fade: "M-103-4C-112-92-84-176 0-176C84-176 112-92 103-4L95-10C95-44 92-66 82-84C48-97-48-97-82-84C-92-66-95-44-95-10Z",
	short:
		"M-105-2C-116-98-88-184 0-184C88-184 116-98 105-2L94-8C94-42 91-62 80-82C44-96-44-96-80-82C-91-62-94-42-94-8Z",
	flat: "M-103-4C-112-90-100-168-78-188C-40-198 40-198 78-188C100-168 112-90 103-4L95-10C95-44 92-66 82-86C48-98-48-98-82-86C-92-66-95-44-95-10Z",
	afro: "M-106 0C-122-100-90-186 0-186C90-186 122-100 106 0L95-6C95-42 92-64 80-80C44-95-44-95-80-80C-92-64-95-42-95-6Z",
	waves:
		"M-103-4C-112-92-84-172 0-172C84-172 112-92 103-4L95-10C95-44 92-66 82-86C50-94 24-104 0-104C-24-104-50-94-82-86C-92-66-95-44-95-10Z",
	receding:
		"M-102 2C-114-46-108-96-70-122C-74-106-80-92-87-74C-93-60-95-40-94-8ZM102 2C114-46 108-96 70-122C74-106 80-92 87-74C93-60 95-40 94-8Z",
};

/** Beard or moustache, drawn over the face below the mouth's layer order (the mouth stays free). */
export function beard(style: Beard, color: string, id: string): string {
	if (style === "none") return "";
	const soft = style === "stubble" ? 0.34 : 0.94;
	const jaw =
		"M-101-6C-99 26-97 50-90 72C-80 112-50 154 0 158C50 154 80 112 90 72C97 50 99 26 101-6L94 0C92 24 86 44 76 56C62 62 52 66 44 70C26 62 12 64 0 68C-12 64-26 62-44 70C-52 66-62 62-76 56C-86 44-92 24-94 0Z";
	const lips = "M-43 82C-28 73-12 70 0 72C12 70 28 73 43 82C36 108 18 119 0 119C-18 119-36 108-43 82Z";
	const shapes: Record<Exclude<Beard, "none">, string> = {
		stubble: jaw + lips,
		full: jaw + lips,
		long: `M-101-6C-100 40-100 80-92 108C-78 156-48 192 0 196C48 192 78 156 92 108C100 80 100 40 101-6L94 0C92 24 86 44 76 56C62 62 52 66 44 70C26 62 12 64 0 68C-12 64-26 62-44 70C-52 66-62 62-76 56C-86 44-92 24-94 0Z${lips}`,
		goatee: `M-48 74C-28 62-12 63 0 67C12 63 28 62 48 74C56 96 52 126 34 146C20 156-20 156-34 146C-52 126-56 96-48 74Z${lips}`,
		moustache: "M0 66C14 60 34 64 46 78C32 75 14 74 0 74C-14 74-32 75-46 78C-34 64-14 60 0 66Z",
	};
	return `<clipPath id="${id}-beard"><path clip-rule="evenodd" d="${shapes[style]}"/></clipPath>
<path fill-rule="evenodd" d="${shapes[style]}" fill="${color}" opacity="${soft}" ${style === "stubble" ? `filter="url(#soft4)"` : ""}/>
<g clip-path="url(#${id}-beard)">${curls({ seed: id.length * 11 + 5, box: [-105, 0, 210, 200], size: 4.4, count: 230, color: lighten(color, 0.3), opacity: soft * 0.26 })}</g>`;
}
