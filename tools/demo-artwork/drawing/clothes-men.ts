import { darken, lighten, type Skin } from "./color.ts";
import { type Fabric, fabricDefs } from "./fabric.ts";

export type MenClothes =
	| {
			kind: "suit";
			color: string;
			shirt: string;
			tie: string;
			neck: "tie" | "bow" | "open" | "clerical";
			flower?: boolean;
			vest?: string;
	  }
	| { kind: "clerical"; color: string; shirt: string }
	| { kind: "kitenge"; fabric: Fabric; trim: string }
	| { kind: "shirt"; color: string; check?: string };

const torso =
	"M-58 182C-100 212-170 222-216 244C-264 268-284 330-294 420L-322 900H322L294 420C284 330 264 268 216 244C170 222 100 212 58 182Z";

/** The torso without the V in which neck and shirt show. */
const hollowTorso =
	"M-58 182C-100 212-170 222-216 244C-264 268-284 330-294 420L-322 900H322L294 420C284 330 264 268 216 244C170 222 100 212 58 182L0 330Z";

/** Neck and torso of a man, drawn before his head. */
export function menClothes(clothes: MenClothes, skin: Skin, id: string): string {
	return `<path d="${torso}" fill="${groundOf(clothes)}"/>${neck(skin, id)}${worn(clothes, id)}`;
}

function groundOf(clothes: MenClothes): string {
	return clothes.kind === "kitenge" ? clothes.fabric.colors[0] : darken(clothes.color, 0.45);
}

function neck(skin: Skin, id: string): string {
	const shape =
		"M-58 60C-56 120-58 160-62 184C-66 240-40 320 0 330C40 320 66 240 62 184C58 160 56 120 58 60Z";
	return `<clipPath id="${id}-throat"><path d="${shape}"/></clipPath><path d="${shape}" fill="${skin.base}"/>
<g clip-path="url(#${id}-throat)"><ellipse cx="10" cy="138" rx="92" ry="58" fill="${skin.deep}" opacity=".8" filter="url(#soft16)"/><ellipse cx="52" cy="190" rx="24" ry="80" fill="${skin.deep}" opacity=".4" filter="url(#soft10)"/><path d="M-26 250Q-10 238 0 256Q10 238 26 250" fill="none" stroke="${skin.deep}" stroke-width="5" opacity=".35" filter="url(#soft4)"/></g>`;
}

function bodyShade(id: string, shape: string): string {
	return `<clipPath id="${id}-body"><path d="${shape}"/></clipPath><g clip-path="url(#${id}-body)">
<ellipse cx="-150" cy="270" rx="110" ry="40" transform="rotate(-18 -150 270)" fill="#fff3df" opacity=".13" filter="url(#soft22)"/>
<ellipse cx="300" cy="560" rx="110" ry="330" fill="#140604" opacity=".4" filter="url(#soft40)"/>
<ellipse cx="-318" cy="640" rx="60" ry="300" fill="#140604" opacity=".3" filter="url(#soft40)"/>
<path d="M-206 430C-196 560-204 720-214 900L-196 900C-188 720-184 560-206 430Z" fill="#140604" opacity=".45" filter="url(#soft4)"/>
<path d="M206 430C196 560 204 720 214 900L196 900C188 720 184 560 206 430Z" fill="#140604" opacity=".5" filter="url(#soft4)"/></g>`;
}

function worn(clothes: MenClothes, id: string): string {
	switch (clothes.kind) {
		case "suit":
			return suit(clothes, id);
		case "clerical":
			return `${suit({ kind: "suit", color: clothes.color, shirt: clothes.shirt, tie: clothes.shirt, neck: "clerical" }, id)}
<path d="M-64 160C-70 196-50 226 0 236C50 226 70 196 64 160L70 190C72 226 40 262 0 268C-40 262-72 226-70 190Z" fill="${clothes.shirt}"/>
<path d="M-62 168C-56 206-34 224 0 230C34 224 56 206 62 168L66 184C62 220 36 244 0 250C-36 244-62 220-66 184Z" fill="#fbf7ef"/>
<path d="M-26 226C-16 230-8 231 0 231C8 231 16 230 26 226L27 246C16 250 8 251 0 251C-8 251-16 250-27 246Z" fill="#ffffff"/>
<path d="M0 268V520" stroke="${darken(clothes.shirt, 0.5)}" stroke-width="2.5" opacity=".6"/>`;
		case "kitenge":
			return kitenge(clothes, id);
		case "shirt":
			return shirt(clothes, id);
	}
}

function suit(clothes: Extract<MenClothes, { kind: "suit" }>, id: string): string {
	const { color, shirt: cloth, tie, neck: style, vest } = clothes;
	const lapel = lighten(color, 0.07);
	const edge = darken(color, 0.55);
	const throat = { open: 330, tie: 238, bow: 238, clerical: 190 }[style];
	const opening = `M-66 176L-84 240L-4 520L4 520L84 240L66 176C56 206 30 ${throat - 20} 0 ${throat}C-30 ${throat - 20}-56 206-66 176Z`;
	const neckwear = {
		tie: `<path d="M-17 244L17 244L12 276L-12 276Z" fill="${tie}"/><path d="M-12 276L12 276L28 480L0 520L-28 480Z" fill="${tie}"/><path d="M-12 276L12 276L14 290L-13 284Z" fill="${darken(tie, 0.5)}" opacity=".6"/><path d="M-16 330L20 300M-20 390L24 346M-23 450L26 398M-20 496L27 448" stroke="${lighten(tie, 0.4)}" stroke-width="5" opacity=".34"/>`,
		bow: `<path d="M0 252C-22 232-52 230-60 238C-64 252-64 268-60 280C-50 288-22 284 0 264C22 284 50 288 60 280C64 268 64 252 60 238C52 230 22 232 0 252Z" fill="${tie}"/><path d="M-14 248Q-30 256-46 248M-14 266Q-30 262-46 270M14 248Q30 256 46 248M14 266Q30 262 46 270" stroke="${darken(tie, 0.5)}" stroke-width="2.5" fill="none" opacity=".6"/><rect x="-12" y="244" width="24" height="28" rx="6" fill="${lighten(tie, 0.14)}"/>`,
		open: "",
		clerical: "",
	}[style];
	const flaps =
		style === "clerical"
			? ""
			: `<path d="M-64 168L-82 206L-44 284L-2 240C-30 226-52 204-64 168Z" fill="${lighten(cloth, 0.16)}"/><path d="M64 168L82 206L44 284L2 240C30 226 52 204 64 168Z" fill="${lighten(cloth, 0.08)}"/>
<path d="M-64 168L-82 206L-44 284L-2 240M64 168L82 206L44 284L2 240" fill="none" stroke="#2a1a14" stroke-width="2" opacity=".22"/>`;
	return `<path d="${hollowTorso}" fill="${color}"/>
<path d="${opening}" fill="${cloth}"/>
${style === "open" || style === "clerical" ? "" : `<path d="M0 300V520" stroke="#3a2a24" stroke-width="2" opacity=".2"/>`}
${vest ? `<path d="M-84 300L0 500L84 300L90 900H-90Z" fill="${vest}"/><path d="M0 500V900" stroke="${darken(vest, 0.5)}" stroke-width="3"/>` : ""}
${style === "bow" ? flaps + neckwear : neckwear + flaps}
<path d="M-4 520C-40 440-78 330-86 234L-72 186L-100 208C-116 250-124 272-134 300L-112 316L-140 336C-112 420-60 480-4 560Z" fill="${lapel}"/>
<path d="M4 520C40 440 78 330 86 234L72 186L100 208C116 250 124 272 134 300L112 316L140 336C112 420 60 480 4 560Z" fill="${darken(lapel, 0.08)}"/>
<path d="M-4 522C-40 440-78 330-86 234M-140 336C-112 420-60 480-4 560M-134 300L-112 316L-140 336M4 522C40 440 78 330 86 234M140 336C112 420 60 480 4 560M134 300L112 316L140 336" fill="none" stroke="${edge}" stroke-width="3" stroke-linejoin="round" opacity=".75"/>
<path d="M0 556C6 660 8 780 6 900" stroke="${edge}" stroke-width="3" fill="none" opacity=".8"/>
<circle cx="-8" cy="580" r="8" fill="${edge}"/><circle cx="-9.500" cy="578" r="3" fill="${lighten(color, 0.5)}" opacity=".5"/>
${bodyShade(id, torso)}
<path d="M108 408L186 396L190 416L112 428Z" fill="${darken(color, 0.3)}"/><path d="M118 407C120 380 134 372 142 388C150 366 166 366 176 397Z" fill="${lighten(tie, 0.15)}"/>
${clothes.flower ? boutonniere(-128, 372) : ""}`;
}

function boutonniere(x: number, y: number): string {
	return `<g transform="translate(${x} ${y})"><path d="M0 8C-20 20-28 40-20 52C-8 44 0 28 2 12ZM6 10C24 18 34 34 28 48C16 42 8 28 4 14Z" fill="#556349"/><circle r="21" fill="#fbf1e4"/><path d="M-16-8C-6-22 14-20 18-4C10-10-4-12-16-8ZM-18 4C-12 18 8 22 18 8C6 10-8 10-18 4Z" fill="#ead3bd"/><circle r="8" fill="#dfb79d"/><path d="M-5-2C-2-7 5-6 6-1C4 4-3 5-5-2Z" fill="#c98d75"/></g>`;
}

function kitenge(clothes: Extract<MenClothes, { kind: "kitenge" }>, id: string): string {
	const { fabric, trim } = clothes;
	return `<defs>${fabricDefs(`${id}-cloth`, fabric, 1.05)}</defs>
<path d="${hollowTorso}" fill="url(#${id}-cloth)"/>
<path d="M-64 174C-72 214-44 262 0 300C44 262 72 214 64 174L84 196C92 250 46 300 24 322V640H-24V322C-46 300-92 250-84 196Z" fill="${trim}"/>
<path d="M-14 318V628M14 318V628" stroke="${lighten(trim, 0.5)}" stroke-width="3" stroke-dasharray="9 7" opacity=".7"/>
<path d="M-72 196C-74 240-40 284-6 312M72 196C74 240 40 284 6 312" fill="none" stroke="${lighten(trim, 0.5)}" stroke-width="3" stroke-dasharray="9 7" opacity=".7"/>
<path d="M-2 306L2 306L4 360L0 366L-4 360Z" fill="#1a0c08" opacity=".5"/>
${[400, 470, 540].map((y) => `<circle cx="0" cy="${y}" r="7" fill="${lighten(trim, 0.4)}"/><circle cx="-1.500" cy="${y - 2}" r="2.500" fill="#fff" opacity=".6"/>`).join("")}
<path d="M110 420H190V432H110Z" fill="${trim}"/>${bodyShade(id, torso)}`;
}

function shirt(clothes: Extract<MenClothes, { kind: "shirt" }>, id: string): string {
	const { color, check } = clothes;
	const edge = darken(color, 0.45);
	const lines = check
		? `<pattern id="${id}-check" width="46" height="46" patternUnits="userSpaceOnUse"><rect width="46" height="46" fill="${color}"/><path d="M10 0V46M0 12H46" stroke="${check}" stroke-width="5" opacity=".5"/><path d="M32 0V46M0 34H46" stroke="${check}" stroke-width="2" opacity=".7"/></pattern>`
		: "";
	return `<defs>${lines}</defs><path d="${hollowTorso}" fill="${check ? `url(#${id}-check)` : color}"/>
<path d="M-64 164L-90 204L-52 300L-2 320C-34 270-58 220-64 164Z" fill="${lighten(color, 0.16)}"/><path d="M64 164L90 204L52 300L2 320C34 270 58 220 64 164Z" fill="${lighten(color, 0.06)}"/>
<path d="M-90 204L-52 300L-2 320M90 204L52 300L2 320" fill="none" stroke="${edge}" stroke-width="2.500" opacity=".7"/>
<path d="M-16 318V900M16 318V900" stroke="${edge}" stroke-width="2.500" opacity=".5"/>
${[370, 450, 530, 610].map((y) => `<circle cx="0" cy="${y}" r="6" fill="${lighten(color, 0.7)}" stroke="${edge}" stroke-width="1.500"/>`).join("")}${bodyShade(id, torso)}`;
}
