import sharp, { type OverlayOptions } from "sharp";
import { arch, frame, ground, signPlace } from "#server/media/card-artwork.ts";
import { type Lettered, type Lettering, letter } from "#server/media/card-lettering.ts";
import { type CardPictures, cutToArch, encodePreview, fitSign } from "#server/media/preview.ts";

export type CardWords = {
	brand: string;
	eyebrow: string;
	/** The card's title; line breaks are preserved. */
	title: string;
	button: string;
};

/** Left edge and width of the words, in pixels. */
const column = { left: 64, width: 588 };

/** The space, in pixels from the top, in which eyebrow and title are centred. */
const middle = { top: 124, bottom: 472, gap: 28 };

const buttonPlace = { top: 496, height: 68, padding: 40 };

const gold = "#edd09a";
const ivory = "#fffdf8";

/** Draws a card of 1200 × 630 pixels as JPEG, below `maxPreviewBytes`; without a photo, with the programme's sign. */
export async function drawCard(words: CardWords, { photo, sign }: CardPictures): Promise<Uint8Array> {
	const [brand, eyebrow, button] = await Promise.all([
		letter({ ...line, text: words.brand, color: ivory, sizes: [28, 24, 20], maxWidth: column.width - 84 }),
		letter({ ...line, text: words.eyebrow, color: gold, sizes: [34, 30, 26, 22], maxHeight: 84 }),
		letter({ ...line, text: words.button, color: "#43090f", sizes: [34, 28], maxWidth: 400 }),
	]);
	const above = eyebrow ? eyebrow.height + middle.gap : 0;
	const title = await letter({
		text: words.title,
		face: "Fraunces Card",
		color: ivory,
		sizes: [84, 76, 68, 60, 53, 46, 40, 35, 30, 26],
		maxWidth: column.width,
		maxHeight: middle.bottom - middle.top - above,
	});
	const blockTop = (middle.top + middle.bottom - above - (title?.height ?? 0)) / 2;
	const { top, height, padding } = buttonPlace;
	const width = (button?.width ?? 0) + 2 * padding;
	const layers: OverlayOptions[] = [
		...(photo ? [{ input: await cutToArch(photo, arch), left: arch.left, top: arch.top }] : []),
		{ input: frame({ left: column.left, top, width, height }, sign !== null), left: 0, top: 0 },
		...(sign ? [await fitSign(sign, signPlace)] : []),
		...place(brand, column.left + 84, 74 - (brand?.height ?? 0) / 2),
		...place(eyebrow, column.left, blockTop),
		...place(title, column.left, blockTop + above),
		...place(button, column.left + padding, top + (height - (button?.height ?? 0)) / 2),
	];
	return await encodePreview(sharp(ground).composite(layers));
}

const line: Omit<Lettering, "text" | "color" | "sizes"> = {
	face: "Figtree Card",
	maxWidth: column.width,
	maxHeight: 48,
};

function place(lettered: Lettered | null, left: number, top: number): OverlayOptions[] {
	return lettered ? [{ input: lettered.image, left: Math.round(left), top: Math.round(top) }] : [];
}
