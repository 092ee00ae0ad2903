import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";
import PDFDocument from "pdfkit";
import { type Face, letter, withoutBoxes } from "#server/media/card-lettering.ts";

/** Points of a sheet of A4, in which everything is drawn; A3 is the same, larger. */
export const sheet = { width: 595.28, height: 841.89 } as const;

export const paperSizes = { a4: 1, a3: Math.SQRT2 } as const;

export type PaperSize = keyof typeof paperSizes;

const files: Record<Face, string> = {
	"Fraunces Card": "fraunces-card.ttf",
	"Figtree Card": "figtree-card.ttf",
};

/* Opened once for a process: reading a font takes longer than drawing with it. */
const opened = new Map<Face, Font>();

function fontOf(face: Face): Font {
	const known = opened.get(face);
	if (known) return known;
	const font = create(readFileSync(new URL(`../../assets/fonts/${files[face]}`, import.meta.url))) as Font;
	// A glyph that is first seen as part of another, as the stop in a colon, would have no character in any PDF's text.
	for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
	opened.set(face, font);
	return font;
}

/** A text and its space, in points of A4. */
export type PosterText = {
	text: string;
	face: Face;
	color: string;
	/** The wanted one first; the next is tried while the text does not fit. */
	sizes: readonly number[];
	left: number;
	top: number;
	width: number;
	height: number;
	align?: "center" | "left";
	/** Vertical alignment of a text lower than its box; default top. */
	valign?: "center";
};

/** Pixels per point of text pictures. */
const letterScale = 4;

const lineGap = 0.08;

/** A sheet under construction, in points of A4 from the upper left. */
export class PosterPage {
	readonly doc: PDFKit.PDFDocument;
	readonly #chunks: Buffer[] = [];
	readonly #ended: Promise<unknown>;

	constructor(size: PaperSize, title: string, lang: string) {
		const scale = paperSizes[size];
		this.doc = new PDFDocument({
			size: [sheet.width * scale, sheet.height * scale],
			margin: 0,
			// No standard PDF fonts: the file embeds every glyph.
			font: "",
			lang,
			displayTitle: true,
			info: { Title: title },
		});
		this.#ended = new Promise((resolve, reject) => {
			this.doc.on("data", (chunk: Buffer) => this.#chunks.push(chunk));
			this.doc.on("end", resolve);
			this.doc.on("error", reject);
		});
		this.doc.scale(scale);
	}

	/** Sets a text into its space: smaller until it fits, and cut where it never does. */
	async text(wanted: PosterText): Promise<void> {
		const { face, color, left, top, width, height, align = "center", valign } = wanted;
		const font = fontOf(face);
		const hasGlyph = (character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
		const isOwn = (text: string) => [...text.replaceAll(/\s/gu, "")].every(hasGlyph);
		if (!isOwn(wanted.text)) {
			const text = await withoutBoxes(wanted.text, face, hasGlyph);
			if (text === "") return;
			return await (isOwn(text) ? this.text({ ...wanted, text }) : this.#lettered({ ...wanted, text }));
		}
		const { text } = wanted;
		const size = this.#fittingSize(wanted);
		const options = { width, align, lineGap: size * lineGap };
		const free = height - this.heightOf(wanted, size);
		let at = valign === "center" && free > 0 ? top + free / 2 : top;
		this.doc.fillColor(color);
		// Line by line: the library counts a line break as a glyph, which shifts centred text.
		for (const line of text.split("\n")) {
			const room = top + height - at;
			if (room < size) return;
			this.doc.text(line, left, at, { ...options, height: room + 1, ellipsis: true });
			at += this.doc.heightOfString(line, options);
		}
	}

	/** Sets numbered texts one below the other, in the largest size at which all of them fit. */
	async steps(texts: readonly string[], wanted: Omit<PosterText, "text">, numbers: string): Promise<void> {
		const [indent, gap] = [20, 3];
		const step = { ...wanted, left: wanted.left + indent, width: wanted.width - indent };
		const heightsAt = (size: number) => texts.map((text) => this.heightOf({ ...step, text }, size) + gap);
		const fits = (size: number) => heightsAt(size).reduce((sum, each) => sum + each, -gap) <= wanted.height;
		const size = wanted.sizes.find(fits) ?? wanted.sizes.at(-1) ?? 10;
		let { top } = wanted;
		for (const [index, height] of heightsAt(size).entries()) {
			const line = { top, height: height - gap, sizes: [size] };
			await this.text({ ...wanted, ...line, text: `${index + 1}.`, color: numbers });
			await this.text({ ...step, ...line, text: texts[index] ?? "" });
			top += height;
		}
	}

	/** Fills a drawing that is an SVG path. */
	fill(path: string, color: string, left: number, top: number, scale: number): void {
		this.doc.save().translate(left, top).scale(scale).path(path).fill(color).restore();
	}

	/** Points that a text is high in a size, in points of A4. */
	heightOf({ text, face, width }: Pick<PosterText, "text" | "face" | "width">, size: number): number {
		// An open font is accepted, too, which the types do not show.
		this.doc.font(fontOf(face) as unknown as Buffer).fontSize(size);
		return this.doc.heightOfString(text, { width, lineGap: size * lineGap });
	}

	#fittingSize(wanted: PosterText): number {
		const { text, sizes, width, height } = wanted;
		const fits = (size: number) =>
			this.heightOf(wanted, size) <= height &&
			text.split(/\s+/u).every((word) => this.doc.widthOfString(word) <= width);
		return sizes.find(fits) ?? sizes.at(-1) ?? 10;
	}

	/** Letters that the project's fonts lack, as a picture in those of the machine. */
	async #lettered({ sizes, left, top, valign, align = "center", ...wanted }: PosterText): Promise<void> {
		const { width, height } = wanted;
		const made = await letter({
			...{ ...wanted, align },
			sizes: sizes.map((size) => size * letterScale),
			maxWidth: Math.round(width * letterScale),
			maxHeight: Math.round(height * letterScale),
		});
		if (!made) return;
		const [wide, high] = [made.width / letterScale, made.height / letterScale];
		const x = align === "center" ? left + (width - wide) / 2 : left;
		const y = valign === "center" ? top + (height - high) / 2 : top;
		this.doc.image(made.image, x, y, { width: wide, height: high });
	}

	async end(): Promise<Uint8Array> {
		this.doc.end();
		await this.#ended;
		return Buffer.concat(this.#chunks);
	}
}
