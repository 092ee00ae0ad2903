import { encode } from "uqr";
import { archPath } from "#server/media/arch.ts";
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
	/** What the code leads to. */
	link: string;
};

export const red = "#7b0f1d";
export const deepRed = "#4f0a13";
export const gold = "#bd8d3c";
export const darkGold = "#8f6620";
const lightGold = "#edd09a";
export const ivory = "#fffdf8";
export const ink = "#33201b";

const arch = { left: (sheet.width - 276) / 2, top: 92, width: 276, height: 328 };
const panel = { left: 36, top: 604, width: sheet.width - 72, height: 196 };
const code = { left: panel.left + 18, top: panel.top + 18, size: 160, quiet: 12 };
const beside = { left: code.left + code.size + 22, width: panel.width - code.size - 58 };
const bandHeight = 18;

/** Dots of a photo to a point of A4: 250 to the inch. */
const photoScale = 3.5;

/** Draws a couple's poster as PDF, one sheet of A4 or A3, its text in the project's embedded fonts. */
export async function drawPoster(
	words: PosterWords,
	{ photo, sign }: CardPictures,
	size: PaperSize,
): Promise<Uint8Array> {
	const page = new PosterPage(size, words.names.replace("\n", " "), words.lang);
	const { doc } = page;
	doc.rect(0, 0, sheet.width, sheet.height).fill(ivory);
	drawBand(doc, 0);
	drawBand(doc, sheet.height - bandHeight);
	await drawSign(doc, sign, { left: sheet.width / 2 - 20, top: 27, scale: 0.62, color: gold });
	await page.text(60, 60, {
		text: words.brand,
		face: "Figtree Card",
		color: deepRed,
		sizes: [12, 10.5, 9],
		width: sheet.width - 120,
		height: 18,
	});
	await drawPhoto(doc, photo, photoScale * paperSizes[size]);
	const column = { left: 48, width: sheet.width - 96 };
	await page.text(column.left, 436, {
		...{
			text: words.eyebrow,
			face: "Figtree Card",
			color: darkGold,
			sizes: [16],
			width: column.width,
			height: 22,
		},
	});
	await page.text(column.left, 458, {
		text: words.names,
		face: "Fraunces Card",
		color: red,
		valign: "center",
		sizes: [46, 42, 38, 34, 30, 26, 23, 20, 17, 14],
		width: column.width,
		height: 104,
	});
	await page.text(column.left, 566, {
		text: words.category,
		face: "Figtree Card",
		color: ink,
		valign: "center",
		sizes: [17, 15, 13, 11.5, 10],
		width: column.width,
		height: 30,
	});
	await drawPanel(page, words);
	return await page.end();
}

export function drawBand(doc: PDFKit.PDFDocument, top: number): void {
	const width = 54;
	doc.rect(0, top, sheet.width, bandHeight).fill("#2b060c");
	for (let left = 0; left < sheet.width; left += width) {
		const middle = top + bandHeight / 2;
		const diamond = (x: number, half: number, tall: number, color: string) =>
			doc
				.moveTo(x - half, middle)
				.lineTo(x, middle - tall)
				.lineTo(x + half, middle)
				.lineTo(x, middle + tall)
				.fill(color);
		diamond(left, 13.5, 7.5, "#961224");
		diamond(left + width / 2, 13.5, 7.5, "#dcb469");
		diamond(left + width / 2, 9, 5, "#2b060c");
		diamond(left + width / 2, 4.4, 2.4, "#fbf5ea");
		diamond(left, 4.4, 2.4, "#dcb469");
	}
	doc.rect(0, top, sheet.width, 0.75).fill("#dcb469");
	doc.rect(0, top + bandHeight - 0.75, sheet.width, 0.75).fill("#dcb469");
}

type Sign = { left: number; top: number; scale: number; color: string };

/** Two rings and the cross between them, as in card-artwork.ts. */
export function drawRings(doc: PDFKit.PDFDocument, { left, top, scale, color }: Sign): void {
	doc.save().translate(left, top).scale(scale).strokeColor(color).lineCap("round");
	doc.lineWidth(3).path("M28.9 40.8A18 18 0 1 1 34.7 37.2M35.1 7.2A18 18 0 1 1 29.3 10.8").stroke();
	doc.lineWidth(2.2).path("M32 16.6v14.8M28.3 21.2h7.4").stroke();
	doc.restore();
}

/** The organisers' own sign on the red that it is made for; without one the drawn one. */
export async function drawSign(doc: PDFKit.PDFDocument, own: Uint8Array | null, place: Sign): Promise<void> {
	if (!own) return drawRings(doc, place);
	const [width, height] = [64 * place.scale, 48 * place.scale];
	const edge = height / 12;
	const dots = 4;
	const { input } = await fitSign(own, {
		left: 0,
		top: 0,
		width: Math.round(width * dots),
		height: Math.round(height * dots),
	});
	doc.roundedRect(place.left, place.top, width, height, edge).fill(deepRed);
	doc.image(input as Buffer, place.left + edge, place.top + edge, {
		width: width - 2 * edge,
		height: height - 2 * edge,
	});
}

async function drawPhoto(doc: PDFKit.PDFDocument, photo: Uint8Array | null, scale: number): Promise<void> {
	const { left, top, width, height } = arch;
	doc.path(archPath(arch)).fill("#f4e9d6");
	if (photo) {
		const cut = await cutTo(photo, Math.round(width * scale), Math.round(height * scale));
		const jpeg = await cut.flatten({ background: "#f4e9d6" }).jpeg({ quality: 88 }).toBuffer();
		doc.save().path(archPath(arch)).clip().image(jpeg, left, top, { width, height }).restore();
	} else {
		drawRings(doc, { left: left + width / 2 - 80, top: top + height / 2 - 44, scale: 2.5, color: gold });
	}
	doc.lineWidth(1.5).path(archPath(arch, -6)).stroke(gold);
}

/** Points between two steps. */
const stepGap = 3;

async function drawPanel(page: PosterPage, words: PosterWords): Promise<void> {
	const { doc } = page;
	doc.roundedRect(panel.left, panel.top, panel.width, panel.height, 14).fill(red);
	drawCode(doc, words.link);
	const line = { face: "Figtree Card", align: "left", width: beside.width } as const;
	await page.text(beside.left, panel.top + 18, {
		...{
			...line,
			text: words.scan,
			face: "Fraunces Card",
			color: ivory,
			sizes: [26, 23, 20, 17],
			height: 36,
		},
	});
	const step = {
		...line,
		color: ivory,
		width: beside.width - 20,
		sizes: [13, 12, 11.25, 10.5, 9.75],
		height: 82,
	};
	const size = page.commonSize(words.steps, step, stepGap);
	let top = panel.top + 56;
	for (const [index, text] of words.steps.entries()) {
		const height = page.heightOf(text, step.face, size, step.width);
		await page.text(beside.left, top, {
			...line,
			text: `${index + 1}.`,
			color: lightGold,
			sizes: [size],
			height,
		});
		await page.text(beside.left + 20, top, { ...step, text, sizes: [size], height });
		top += height + stepGap;
	}
	await page.text(beside.left, panel.top + 142, {
		...line,
		text: words.orOpen,
		color: ivory,
		sizes: [11],
		height: 15,
	});
	await page.text(beside.left, panel.top + 157, {
		...line,
		text: words.address,
		color: lightGold,
		sizes: [19, 17, 15, 13, 11, 9.5],
		height: 26,
	});
}

/** The code on white, with the quiet zone of four of its squares that cameras need. */
function drawCode(doc: PDFKit.PDFDocument, link: string): void {
	const { left, top, size, quiet } = code;
	doc.roundedRect(left, top, size, size, 6).fill("#fff");
	const { data, size: squares } = encode(link, { ecc: "M", border: 0 });
	const unit = (size - 2 * Math.max(quiet, (4 * size) / (squares + 8))) / squares;
	const start = (size - unit * squares) / 2;
	for (const [y, row] of data.entries()) {
		for (const [x, dark] of row.entries()) {
			// A hair wider: no light lines between the squares of a row.
			if (dark) doc.rect(left + start + x * unit, top + start + y * unit, unit * 1.02, unit * 1.02);
		}
	}
	doc.fill("#000");
}
