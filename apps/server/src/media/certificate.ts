import { darkGold, deepRed, gold, ink, red } from "#server/media/artwork.ts";
import { beginSheet, drawSign } from "#server/media/poster.ts";
import { sheet } from "#server/media/poster-page.ts";

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
	const page = beginSheet("a4", `${words.title}: ${words.names.replace("\n", " ")}`, words.lang);
	const { doc } = page;
	for (const [inset, thickness] of [
		[36, 2],
		[43, 0.75],
	] as const) {
		const [width, height] = [sheet.width - 2 * inset, sheet.height - 2 * inset];
		doc.lineWidth(thickness).roundedRect(inset, inset, width, height, 10).stroke(gold);
	}
	await drawSign(page, sign, { left: sheet.width / 2 - 48, top: 84, scale: 1.5 });
	const line = { ...column, face: "Figtree Card", color: ink } as const;
	const heading = { ...line, face: "Fraunces Card" } as const;
	const middle = { valign: "center" } as const;
	const names = { ...heading, ...middle, color: red, sizes: [48, 44, 40, 36, 32, 28, 24, 20, 17, 14] };
	const texts = [
		{ ...line, top: 172, text: words.brand, color: deepRed, sizes: [16, 14, 12, 10], height: 24 },
		{ ...heading, top: 206, text: words.title, color: red, sizes: [52, 46, 40], height: 64 },
		{ ...line, top: 300, text: words.to, sizes: [15], height: 22 },
		{ ...names, top: 330, text: words.names, height: 132 },
		{ ...heading, top: 480, text: words.honour, color: darkGold, sizes: [30, 26, 22], height: 40 },
		{ ...line, ...middle, top: 526, text: words.category, sizes: [19, 17, 15, 13, 11], height: 52 },
		{ ...line, top: 584, text: words.season, color: deepRed, sizes: [15, 13, 11], height: 40 },
	];
	for (const text of texts) await page.text(text);
	const width = (column.width - 36) / 2;
	for (const [left, text] of [
		[column.left, words.date],
		[column.left + width + 36, words.signature],
	] as const) {
		doc.lineWidth(0.75).moveTo(left, 724);
		doc.lineTo(left + width, 724).stroke(ink);
		await page.text({ ...line, left, top: 730, width, text, sizes: [11, 10], height: 30 });
	}
	return await page.end();
}
