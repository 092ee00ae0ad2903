import {
	type Earring,
	earrings,
	glasses,
	type Headwear,
	headwear,
	type Necklace,
	necklace,
} from "./adornments.ts";
import { type Backdrop, backdrop } from "./backdrop.ts";
import { type MenClothes, menClothes } from "./clothes-men.ts";
import { type WomenClothes, womenClothes } from "./clothes-women.ts";
import { skinOf } from "./color.ts";
import { type FaceLook, face, faceDefs } from "./face.ts";
import { type Beard, beard, type MenHair, menHair } from "./hair-men.ts";
import { type WomenHair, womenHair } from "./hair-women.ts";
import { svgDocument } from "./svg.ts";

type Glasses = "none" | "round" | "square";
type FaceTraits = Pick<FaceLook, "smile" | "age"> &
	Partial<Pick<FaceLook, "jaw" | "eyes" | "nose" | "lipstick">>;

export type ManLook = FaceTraits & {
	skin: string;
	hair: MenHair;
	hairColor: string;
	beard: Beard;
	glasses?: Glasses;
	clothes: MenClothes;
};

export type WomanLook = FaceTraits & {
	skin: string;
	hair: WomenHair;
	hairColor: string;
	headwear?: Headwear;
	glasses?: Glasses;
	earrings: Earring;
	necklace: Necklace;
	clothes: WomenClothes;
};

export type CoupleLook = {
	husband: ManLook;
	wife: WomanLook;
	backdrop: Backdrop;
	/** Where the wife stands as one looks at the picture. */
	wifeSide: "left" | "right";
	/** How much the heads lean together, degrees. */
	lean?: number;
};

/** A man, head and torso, around (0, 0) of his face. */
export function man(look: ManLook, id: string, turn: number, tilt: number): string {
	const features: FaceLook = { ...look, id, sex: "man", skin: skinOf(look.skin), turn };
	return `<defs>${faceDefs(features)}</defs>${menClothes(look.clothes, features.skin, id)}
<g transform="rotate(${tilt} 0 150)">${face(features)}${beard(look.beard, look.hairColor, id)}${menHair(look.hair, look.hairColor, id)}${glasses(look.glasses ?? "none", turn)}</g>`;
}

/** A woman, head and torso, around (0, 0) of her face. */
export function woman(look: WomanLook, id: string, turn: number, tilt: number): string {
	const features: FaceLook = { ...look, id, sex: "woman", skin: skinOf(look.skin), turn };
	const hair = womenHair(look.hair, look.hairColor, id);
	const worn = headwear(look.headwear ?? { kind: "none" }, id);
	const lean = `rotate(${tilt} 0 150)`;
	return `<defs>${faceDefs(features)}</defs><g transform="${lean}">${worn.back}${hair.back}</g>
${womenClothes(look.clothes, features.skin, id)}${necklace(look.necklace)}
<g transform="${lean}">${face(features)}${hair.front}${worn.front}${earrings(look.earrings, turn)}${glasses(look.glasses ?? "none", turn, "#5a2a20")}</g>`;
}

/** Hair that needs room beside it. */
const wide = new Set<WomenHair>(["afro", "braids", "waves"]);

/** A couple's portrait as an SVG document, 1200 × 1500. */
export function portrait(look: CoupleLook, seed: number): string {
	const side = look.wifeSide === "right" ? 1 : -1;
	const lean = look.lean ?? 5;
	const apart = wide.has(look.wife.hair) || /veil|gele|hat/.test(look.wife.headwear?.kind ?? "") ? 30 : 0;
	const husband = man(look.husband, "h", side * 0.7, side * lean);
	const wife = woman(look.wife, "w", side * -0.7, side * -(lean + 2));
	return svgDocument(
		1200,
		1500,
		"",
		`${backdrop(look.backdrop, seed)}
<g transform="translate(${600 - side * (190 + apart)} 570) scale(1.5)">${husband}</g>
<g transform="translate(${600 + side * (190 + apart)} 700) scale(1.42)">${wife}</g>
<radialGradient id="vignette" cx=".5" cy=".42" r=".75"><stop offset=".6" stop-color="#2a0d08" stop-opacity="0"/><stop offset="1" stop-color="#2a0d08" stop-opacity=".34"/></radialGradient><rect width="1200" height="1500" fill="url(#vignette)"/>`,
	);
}
