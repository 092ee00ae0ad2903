import { darkGold, deepRed, drawBand, drawSign, gold, ink, ivory, red } from "#server/media/poster.ts";
import { PosterPage, sheet } from "#server/media/poster-page.ts";

export type CertificateWords = {
	/** Language of the words, such as `en`. */
	lang: string;
	brand: string;
	/** "Certificate". */
	title: string;
	/** The line above the names. */
	to: string;
	/** Line breaks are preserved. */
	names: string;
	/** "Winners", or that they were nominated. */
	honour: string;
	category: string;
	season: string;
	date: string;
	signature: string;
};

const column = { left: 84, width: sheet.width - 168 };

/** Draws a couple's certificate as PDF, one sheet of A4, with lines for the date and the signature. */
export async function drawCertificate(words: CertificateWords, sign: Uint8Array | null): Promise<Uint8Array> {
	const page = new PosterPage("a4", `${words.title}: ${words.names.replace("\n", " ")}`, words.lang);
	const { doc } = page;
	doc.rect(0, 0, sheet.width, sheet.height).fill(ivory);
	drawBand(doc, 0);
	drawBand(doc, sheet.height - 18);
	for (const [inset, thickness] of [
		[36, 2],
		[43, 0.75],
	] as const) {
		doc
			.lineWidth(thickness)
			.roundedRect(inset, inset, sheet.width - 2 * inset, sheet.height - 2 * inset, 10)
			.stroke(gold);
	}
	await drawSign(doc, sign, { left: sheet.width / 2 - 48, top: 84, scale: 1.5, color: gold });
	const line = { face: "Figtree Card", color: ink, width: column.width } as const;
	const heading = { ...line, face: "Fraunces Card" } as const;
	const texts = [
		[172, { ...line, text: words.brand, color: deepRed, sizes: [16, 14, 12, 10], height: 24 }],
		[206, { ...heading, text: words.title, color: red, sizes: [52, 46, 40], height: 64 }],
		[300, { ...line, text: words.to, sizes: [15], height: 22 }],
		[
			330,
			{
				...{ ...heading, text: words.names, color: red, height: 132, valign: "center" as const },
				sizes: [48, 44, 40, 36, 32, 28, 24, 20, 17, 14],
			},
		],
		[480, { ...heading, text: words.honour, color: darkGold, sizes: [30, 26, 22], height: 40 }],
		[
			526,
			{ ...line, text: words.category, sizes: [19, 17, 15, 13, 11], height: 52, valign: "center" as const },
		],
		[584, { ...line, text: words.season, color: deepRed, sizes: [15, 13, 11], height: 40 }],
	] as const;
	for (const [top, text] of texts) await page.text(column.left, top, text);
	const width = (column.width - 36) / 2;
	for (const [left, text] of [
		[column.left, words.date],
		[column.left + width + 36, words.signature],
	] as const) {
		doc
			.lineWidth(0.75)
			.moveTo(left, 724)
			.lineTo(left + width, 724)
			.stroke(ink);
		await page.text(left, 730, { ...line, text, width, sizes: [11, 10], height: 30 });
	}
	return await page.end();
}
