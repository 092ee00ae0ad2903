import {
	archPath,
	bandShapes,
	crossPath,
	darkGold,
	deepRed,
	gold,
	ink,
	ivory,
	lightGold,
	red,
	ringsPath,
	sand,
} from "#server/media/artwork.ts";
import { type PaperSize, PosterPage, paperSizes, sheet } from "#server/media/poster-page.ts";
import { type CardPictures, cutTo, fitSign } from "#server/media/preview.ts";

export type PosterWords = {
	/** Language of the words, such as `en`. */
	lang: string;
	brand: string;
	eyebrow: string;
	/** Line breaks are preserved. */
	names: string;
	category: string;
	scan: string;
	steps: string[];
	orOpen: string;
	/** As people type it. */
	address: string;
	/** How else one can vote; "" = not at all. */
	note: string;
	/** What is scanned, as an SVG path in a square of `size`, with its quiet zone. */
	code: { size: number; path: string };
};

const arch = { left: (sheet.width - 276) / 2, top: 92, width: 276, height: 328 };
const panel = { left: 36, top: 604, width: sheet.width - 72, height: 196 };
const code = { left: panel.left + 18, top: panel.top + 18, size: 160 };
const bandHeight = 18;

/** Dots of a photo to a point of A4: 250 to the inch. */
const photoScale = 3.5;

/** Draws a couple's poster as PDF, one sheet of A4 or A3, its text in the project's embedded fonts. */
export async function drawPoster(
	words: PosterWords,
	{ photo, sign }: CardPictures,
	size: PaperSize,
): Promise<Uint8Array> {
	const page = beginSheet(size, words.names.replace("\n", " "), words.lang);
	await drawSign(page, sign, { left: sheet.width / 2 - 20, top: 27, scale: 0.62 });
	await drawPhoto(page.doc, photo, photoScale * paperSizes[size]);
	const line = { face: "Figtree Card", color: ink, left: 48, width: sheet.width - 96 } as const;
	const middle = { ...line, valign: "center" } as const;
	const names = [46, 42, 38, 34, 30, 26, 23, 20, 17, 14];
	const texts = [
		{ ...line, top: 60, text: words.brand, color: deepRed, sizes: [12, 10.5, 9], height: 18 },
		{ ...line, top: 436, text: words.eyebrow, color: darkGold, sizes: [16], height: 22 },
		{
			...({ ...middle, face: "Fraunces Card", color: red } as const),
			...{ top: 458, text: words.names, sizes: names, height: 104 },
		},
		{ ...line, top: panel.top + panel.height + 3, text: words.note, sizes: [13, 11, 9.5], height: 18 },
		{ ...middle, top: 566, text: words.category, sizes: [17, 15, 13, 11.5, 10], height: 30 },
	];
	for (const text of texts) await page.text(text);
	await drawPanel(page, words);
	return await page.end();
}

/** An ivory sheet between two bands. */
export function beginSheet(size: PaperSize, title: string, lang: string): PosterPage {
	const page = new PosterPage(size, title, lang);
	page.doc.rect(0, 0, sheet.width, sheet.height).fill(ivory);
	for (const top of [0, sheet.height - bandHeight]) {
		for (let left = 0; left < sheet.width; left += 54) {
			for (const [color, path] of bandShapes) page.fill(path, color, left, top, bandHeight / 24);
		}
	}
	return page;
}

type Place = { left: number; top: number; scale: number };

function drawRings(doc: PDFKit.PDFDocument, { left, top, scale }: Place): void {
	doc.save().translate(left, top).scale(scale).strokeColor(gold).lineCap("round");
	doc.lineWidth(3).path(ringsPath).stroke();
	doc.lineWidth(2.2).path(crossPath).stroke();
	doc.restore();
}

/** The organisers' own sign on the red that it is made for; without one the drawn one. */
export async function drawSign({ doc }: PosterPage, own: Uint8Array | null, place: Place): Promise<void> {
	if (!own) return drawRings(doc, place);
	const [width, height] = [64 * place.scale, 48 * place.scale];
	const edge = height / 12;
	const dots = { width: Math.round(width * 4), height: Math.round(height * 4) };
	const { input } = await fitSign(own, { left: 0, top: 0, ...dots });
	doc.roundedRect(place.left, place.top, width, height, edge).fill(deepRed);
	const inside = { width: width - 2 * edge, height: height - 2 * edge };
	doc.image(input as Buffer, place.left + edge, place.top + edge, inside);
}

async function drawPhoto(doc: PDFKit.PDFDocument, photo: Uint8Array | null, scale: number): Promise<void> {
	const { left, top, width, height } = arch;
	doc.path(archPath(arch)).fill(sand);
	if (photo) {
		const cut = await cutTo(photo, Math.round(width * scale), Math.round(height * scale));
		const jpeg = await cut.flatten({ background: sand }).jpeg({ quality: 88 }).toBuffer();
		doc.save().path(archPath(arch)).clip().image(jpeg, left, top, { width, height }).restore();
	} else {
		drawRings(doc, { left: left + width / 2 - 80, top: top + height / 2 - 44, scale: 2.5 });
	}
	doc.lineWidth(1.5).path(archPath(arch, -6)).stroke(gold);
}

async function drawPanel(page: PosterPage, words: PosterWords): Promise<void> {
	page.doc.roundedRect(panel.left, panel.top, panel.width, panel.height, 14).fill(red);
	page.doc.roundedRect(code.left, code.top, code.size, code.size, 6).fill("#fff");
	page.fill(words.code.path, "#000", code.left, code.top, code.size / words.code.size);
	const line = {
		...({ face: "Figtree Card", color: ivory, align: "left" } as const),
		left: code.left + code.size + 22,
		width: panel.width - code.size - 58,
	};
	const { scan, steps, orOpen, address } = words;
	const heading = { ...line, face: "Fraunces Card" } as const;
	await page.text({ ...heading, top: panel.top + 18, text: scan, sizes: [26, 23, 20, 17], height: 36 });
	const step = { ...line, top: panel.top + 56, sizes: [13, 12, 11.25, 10.5, 9.75], height: 82 };
	await page.steps(steps, step, lightGold);
	await page.text({ ...line, top: panel.top + 142, text: orOpen, sizes: [11], height: 15 });
	const typed = { ...line, color: lightGold, sizes: [19, 17, 15, 13, 11, 9.5] };
	await page.text({ ...typed, top: panel.top + 157, text: address, height: 26 });
}
