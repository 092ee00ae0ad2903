import { darken, lighten, mix, type Skin } from "./color.ts";
import { type Fabric, fabricDefs } from "./fabric.ts";

export type Neckline = "boat" | "vee" | "round" | "lace";

export type WomenClothes = {
	neckline: Neckline;
	fabric: Fabric;
	/** Trim of the neckline and sleeves. */
	trim?: string;
	sleeve: "puff" | "fitted" | "cape";
	/** A shawl over one shoulder. */
	shawl?: Fabric;
	/** A jacket over the dress. */
	jacket?: string;
};

const torso =
	"M-46 184C-80 208-130 216-168 234C-208 254-226 300-232 372C-236 440-222 520-224 600L-240 900H240L224 600C222 520 236 440 232 372C226 300 208 254 168 234C130 216 80 208 46 184Z";

const necklines: Record<Neckline, string> = {
	boat: "M-168 233C-120 262-60 282 0 284C60 282 120 262 168 233",
	vee: "M-112 214C-96 250-40 350 0 408C40 350 96 250 112 214",
	round: "M-116 216C-110 270-60 322 0 324C60 322 110 270 116 216",
	lace: "M-154 300C-120 322-70 330 0 366C70 330 120 322 154 300",
};

/** Neck and torso of a woman, drawn before her head. */
export function womenClothes(clothes: WomenClothes, skin: Skin, id: string): string {
	const neck =
		"M-46 60C-44 120-44 160-48 188C-80 210-130 218-170 236L-176 420H176L170 236C130 218 80 210 48 188C44 160 44 120 46 60Z";
	return `<path d="${torso}" transform="translate(0 10) scale(1.06 1)" fill="#140604" opacity=".5" filter="url(#soft22)"/>
<defs>${fabricDefs(`${id}-cloth`, clothes.fabric)}${clothes.shawl ? fabricDefs(`${id}-shawl`, clothes.shawl, 0.9) : ""}
<clipPath id="${id}-throat"><path d="${neck}"/></clipPath><clipPath id="${id}-body"><path d="${torso}"/></clipPath></defs>
<path d="${torso}" fill="${skin.base}"/><path d="${neck}" fill="${skin.base}"/>
<g clip-path="url(#${id}-throat)">
	<ellipse cx="8" cy="134" rx="80" ry="56" fill="${skin.deep}" opacity=".78" filter="url(#soft16)"/>
	<ellipse cx="46" cy="180" rx="18" ry="66" fill="${skin.deep}" opacity=".36" filter="url(#soft10)"/>
	<path d="M-120 238C-80 236-40 246-16 262M120 238C80 236 40 246 16 262" fill="none" stroke="${skin.deep}" stroke-width="7" opacity=".34" filter="url(#soft4)"/>
	<ellipse cx="-90" cy="246" rx="60" ry="14" fill="${skin.light}" opacity=".45" filter="url(#soft10)"/>
	<ellipse cx="0" cy="300" rx="60" ry="30" fill="${skin.light}" opacity=".2" filter="url(#soft16)"/>
</g>
${dress(clothes, id)}${clothes.jacket ? jacket(clothes.jacket) : ""}${sleeves(clothes, id)}${shading()}
${clothes.shawl ? shawl(id) : ""}`;

	function shading(): string {
		return `<g clip-path="url(#${id}-body)">
<ellipse cx="230" cy="560" rx="90" ry="320" fill="#140604" opacity=".36" filter="url(#soft40)"/>
<ellipse cx="-246" cy="640" rx="50" ry="280" fill="#140604" opacity=".26" filter="url(#soft40)"/>
<path d="M-164 410C-150 520-170 620-176 900L-160 900C-150 640-136 520-164 410ZM164 410C150 520 170 620 176 900L160 900C150 640 136 520 164 410Z" fill="#140604" opacity=".45" filter="url(#soft4)"/>
<ellipse cx="-50" cy="430" rx="84" ry="60" fill="#fff3df" opacity=".12" filter="url(#soft22)"/>
<ellipse cx="20" cy="520" rx="90" ry="26" fill="#140604" opacity=".16" filter="url(#soft22)"/></g>`;
	}
}

function dress({ neckline, fabric, trim }: WomenClothes, id: string): string {
	const edge = necklines[neckline];
	const body = `${edge}L240 260L260 900H-260L-240 260Z`;
	const border = trim
		? `<path d="${edge}" fill="none" stroke="${trim}" stroke-width="17"/><path d="${edge}" fill="none" stroke="${lighten(trim, 0.55)}" stroke-width="3" stroke-dasharray="3 9" stroke-linecap="round"/>`
		: `<path d="${edge}" fill="none" stroke="${darken(fabric.colors[0], 0.4)}" stroke-width="3" opacity=".5"/>`;
	const veil =
		neckline === "lace"
			? `<path d="M-62 214C-40 250 40 250 62 214C110 224 150 230 176 240C210 260 224 300 230 372L236 900H-236L-230 372C-224 300-210 260-176 240C-150 230-110 224-62 214Z" fill="url(#${id}-cloth)" opacity=".55"/><path d="M-62 214C-40 250 40 250 62 214" fill="none" stroke="#fffaf2" stroke-width="6" stroke-dasharray="1 8" stroke-linecap="round"/>`
			: "";
	return `<g clip-path="url(#${id}-body)">${veil}<path d="${body}" fill="url(#${id}-cloth)"/>${border}</g>`;
}

function jacket(color: string): string {
	const edge = darken(color, 0.5);
	return `<path d="M-92 206C-130 216-150 226-170 236C-208 254-226 300-232 372L-240 900H-1L-6 560C-60 450-100 330-92 206ZM92 206C130 216 150 226 170 236C208 254 226 300 232 372L240 900H1L6 560C60 450 100 330 92 206Z" fill="${color}"/>
<path d="M-92 206L-132 300L-106 320L-128 342C-100 440-50 520-6 580V560C-60 450-96 330-92 206ZM92 206L132 300L106 320L128 342C100 440 50 520 6 580V560C60 450 96 330 92 206Z" fill="${lighten(color, 0.1)}" stroke="${edge}" stroke-width="2.500"/><circle cx="-14" cy="610" r="7" fill="${lighten(color, 0.5)}"/>`;
}

function sleeves({ sleeve, trim, jacket: worn }: WomenClothes, id: string): string {
	if (sleeve === "fitted" || worn) return "";
	if (sleeve === "cape") {
		return `<path d="M-160 232C-230 250-280 340-290 520C-240 540-190 530-150 500C-160 400-170 320-160 232ZM160 232C230 250 280 340 290 520C240 540 190 530 150 500C160 400 170 320 160 232Z" fill="url(#${id}-cloth)"/><path d="M-290 520C-240 540-190 530-150 500M290 520C240 540 190 530 150 500" fill="none" stroke="${trim ?? "#00000044"}" stroke-width="10"/><path d="M-230 290C-240 380-236 460-226 526M230 290C240 380 236 460 226 526M-196 260C-196 360-190 440-184 516M196 260C196 360 190 440 184 516" stroke="#140604" stroke-width="9" fill="none" opacity=".22" filter="url(#soft4)"/>`;
	}
	const puff = (side: number) => `<g transform="scale(${side} 1)">
<path d="M140 226C214 196 286 262 284 352C282 408 250 430 206 428C176 426 156 400 156 360C152 310 132 270 140 226Z" fill="url(#${id}-cloth)"/>
<path d="M158 402C176 428 232 438 262 412L266 432C236 456 176 448 156 422Z" fill="${trim ?? "#2a1510"}"/>
<path d="M170 250C186 300 186 350 182 404M204 238C222 300 222 350 214 412M238 250C256 300 254 356 242 408" fill="none" stroke="#140604" stroke-width="9" opacity=".28" filter="url(#soft4)"/>
<ellipse cx="206" cy="262" rx="40" ry="22" fill="#fff3df" opacity="${side < 0 ? 0.2 : 0.08}" filter="url(#soft10)"/></g>`;
	return puff(-1) + puff(1);
}

function shawl(id: string): string {
	return `<path d="M70 196C140 206 214 232 244 300C262 400 250 520 240 640L256 900H60C20 760-120 560-216 470L-226 380C-120 420 20 520 90 620C110 500 120 330 70 196Z" fill="url(#${id}-shawl)"/>
<path d="M70 196C120 330 110 500 90 620M-226 380C-120 420 20 520 90 620" fill="none" stroke="#140604" stroke-width="10" opacity=".3" filter="url(#soft4)"/>
<path d="M130 220C180 340 170 520 130 700M190 250C214 380 214 540 190 760M-216 440C-110 500 30 620 84 760" fill="none" stroke="#140604" stroke-width="14" opacity=".26" filter="url(#soft6)"/>
<path d="M104 214C152 340 150 500 118 640" fill="none" stroke="#fff3df" stroke-width="12" opacity=".16" filter="url(#soft6)"/>`;
}

/** A satin sheen colour for plain cloth. */
export const satin = (color: string): Fabric => ({
	name: "plain",
	colors: [color, mix(color, "#ffffff", 0.1), color],
});
