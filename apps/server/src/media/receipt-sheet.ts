import { gold, ink, red } from "#server/media/artwork.ts";
import { PosterPage, type PosterText, sheet } from "#server/media/poster-page.ts";

export type ReceiptWords = {
	/** Language of the words, such as `en`. */
	lang: string;
	brand: string;
	title: string;
	/** Who received the money: a line each. */
	issuer: string;
	/** Why the receipt no longer holds; null = it does. */
	void: string | null;
	/** Term and words; line breaks are preserved. */
	facts: Array<[string, string]>;
	/** The words for the sum, and the sum. */
	sum: [string, string];
	/** What became of a part of the money. */
	notes: string[];
};

const margin = 56;
const width = sheet.width - 2 * margin;
const termWidth = 150;

/** Draws a receipt as PDF, on a sheet of A4. */
export async function drawReceipt(words: ReceiptWords): Promise<Uint8Array> {
	const page = new PosterPage("a4", words.title, words.lang);
	const { doc } = page;
	const line = {
		...({ face: "Figtree Card", color: ink, align: "left" } as const),
		...{ left: margin, width },
	};
	const heading = { ...line, face: "Fraunces Card", color: red } as const;
	let top = margin;
	/** Sets a text below the one before. */
	const below = async (text: string, size: number, gap: number, how: Omit<Below, "sizes"> = line) => {
		const height = page.heightOf({ ...how, text }, size) + 2;
		await page.text({ ...how, text, sizes: [size], top, height });
		top += height + gap;
	};
	doc.rect(0, 0, sheet.width, 12).fill(red);
	await below(words.brand, 18, 6, heading);
	await below(words.issuer, 10.5, 22);
	await below(words.title, 26, 14, heading);
	if (words.void !== null) {
		const inner = { ...line, color: red, left: margin + 12, width: width - 24 };
		const height = page.heightOf({ ...inner, text: words.void }, 13) + 20;
		doc.rect(margin, top, width, height).lineWidth(1.5).stroke(red);
		top += 9;
		await below(words.void, 13, 22, inner);
	}
	const value = { ...line, left: margin + termWidth, width: width - termWidth };
	for (const [term, text] of words.facts) {
		doc
			.moveTo(margin, top)
			.lineTo(margin + width, top)
			.lineWidth(0.5)
			.stroke(gold);
		top += 8;
		const start = top;
		await below(term, 10, 8, { ...line, width: termWidth - 12 });
		const end = top;
		top = start;
		await below(text, 11.5, 8, value);
		top = Math.max(top, end);
	}
	const [term, sum] = words.sum;
	doc
		.moveTo(margin, top)
		.lineTo(margin + width, top)
		.lineWidth(1.5)
		.stroke(red);
	top += 14;
	await page.text({ ...line, text: term, sizes: [13, 11], top: top + 4, width: termWidth - 12, height: 36 });
	await below(sum, 22, 18, { ...value, face: "Fraunces Card", color: red });
	for (const note of words.notes) await below(note, 11.5, 8);
	return await page.end();
}

type Below = Omit<PosterText, "text" | "top" | "height">;
