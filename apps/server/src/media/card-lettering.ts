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

/** Letters of which it is known whether some font has them; bounded, as anybody may write any letter. */
const letters = new Map<string, boolean>();
const mostLetters = 10_000;

/** Whether a font of the machine has a letter that the project's own lack: without one a box is drawn, whether others are allowed or not. */
async function hasLetter(character: string, face: Face): Promise<boolean> {
	const known = letters.get(character);
	if (known !== undefined) return known;
	if (/[\p{Z}\p{Cc}\p{Cf}]/u.test(character)) return true;
	// A mark is drawn with the font of its letter.
	const drawn = /\p{M}/u.test(character) ? `a${character}` : character;
	const pixels = async (fallback: boolean) => {
		const text = `<span fallback="${fallback}">${escapeMarkup(drawn)}</span>`;
		return await sharp({ text: { text, font: `${face} 12`, dpi: 72, rgba: true } })
			.raw()
			.toBuffer();
	};
	const has = !(await pixels(true)).equals(await pixels(false));
	if (letters.size >= mostLetters) letters.clear();
	letters.set(character, has);
	return has;
}

/** A text without the words that would have boxes in them, and without lines that have no other words. */
export async function withoutBoxes(
	text: string,
	face: Face,
	isOwn: (character: string) => boolean,
): Promise<string> {
	const isDrawn = async (word: string) => {
		for (const character of word) if (!isOwn(character) && !(await hasLetter(character, face))) return false;
		return true;
	};
	const lines: string[] = [];
	for (const line of text.split("\n")) {
		const words: string[] = [];
		for (const word of line.split(/\s+/u)) if (await isDrawn(word)) words.push(word);
		if (words.some((word) => visible.test(word))) lines.push(words.join(" "));
	}
	return lines.join("\n");
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
