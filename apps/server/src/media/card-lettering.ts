import escapeMarkup from "escape-html";
import sharp, { type Sharp } from "sharp";

export type Face = "Fraunces Card" | "Figtree Card";

export type Lettering = {
	text: string;
	face: Face;
	/** CSS hex colour. */
	color: string;
	/** Letter heights in pixels, the wanted one first; the next is tried while the text does not fit. */
	sizes: readonly number[];
	/** Pixels; the text stays inside, whatever it is. */
	maxWidth: number;
	maxHeight: number;
	/** Alignment of shorter lines; default left. */
	align?: "center" | "left";
};

export type Lettered = { image: Buffer; width: number; height: number };

const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Text as a picture with a transparent ground: broken between words, smaller until it fits, and only then
 * broken within words. The text is only ever text: nothing in it is read as markup.
 *
 * @returns null for a text without visible characters
 */
export async function letter({ text, sizes, ...wanted }: Lettering): Promise<Lettered | null> {
	if (!visible.test(text)) return null;
	for (const size of sizes) {
		const drawn = await draw(text, wanted, size, "word");
		if (drawn.width <= wanted.maxWidth && drawn.height <= wanted.maxHeight) return drawn;
	}
	const { image } = await draw(text, wanted, sizes[sizes.length - 1] ?? 0, "word-char");
	return await measured(
		sharp(image).resize(wanted.maxWidth, wanted.maxHeight, { fit: "inside", withoutEnlargement: true }),
	);
}

async function draw(
	text: string,
	{ face, color, maxWidth, align = "left" }: Omit<Lettering, "text" | "sizes">,
	size: number,
	wrap: "word" | "word-char",
): Promise<Lettered> {
	const markup = `<span foreground="${color}">${escapeMarkup(text)}</span>`;
	// At 72 dots per inch a point is a pixel.
	const input = {
		text: markup,
		font: `${face} ${size}`,
		width: maxWidth,
		wrap,
		align,
		dpi: 72,
		rgba: true,
	} as const;
	return await measured(sharp({ text: input }));
}

async function measured(picture: Sharp): Promise<Lettered> {
	const { data, info } = await picture.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true });
	return { image: data, width: info.width, height: info.height };
}
