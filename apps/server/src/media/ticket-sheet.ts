import { gold, ink, red } from "#server/media/artwork.ts";
import { drawnCode } from "#server/media/drawn-code.ts";
import { PosterPage, sheet } from "#server/media/poster-page.ts";

export type TicketWords = {
	/** Language of the words, such as `en`. */
	lang: string;
	brand: string;
	title: string;
	/** A line each: when, where. */
	lines: string[];
	/** Of each seat: its kind, guest and table, its label, what can be typed at the door, and the content of its QR code. */
	seats: { about: string; label: string; typed: string; code: string }[];
};

/** Tickets of a sheet, one below the other. */
const ofSheet = 4;
const margin = 36;
const height = (sheet.height - 2 * margin) / ofSheet - 12;
const codeSide = height - 44;

/** Draws the tickets of a booking as PDF, four on a sheet of A4, to be cut apart. */
export async function drawTickets(words: TicketWords): Promise<Uint8Array> {
	const page = new PosterPage("a4", words.title, words.lang);
	for (const [index, seat] of words.seats.entries()) {
		if (index > 0 && index % ofSheet === 0) page.doc.addPage();
		await drawTicket(page, words, seat, margin + (index % ofSheet) * (height + 12));
	}
	return await page.end();
}

async function drawTicket(
	page: PosterPage,
	{ brand, title, lines }: TicketWords,
	{ about, label, typed, code }: TicketWords["seats"][number],
	top: number,
): Promise<void> {
	const { doc } = page;
	const width = sheet.width - 2 * margin;
	doc.roundedRect(margin, top, width, height, 12).lineWidth(1).stroke(gold);
	doc.rect(margin, top + 14, 6, height - 28).fill(red);
	const line = {
		...({ face: "Figtree Card", color: ink, align: "left" } as const),
		left: margin + 24,
		width: width - codeSide - 60,
	};
	const heading = { ...line, face: "Fraunces Card", color: red } as const;
	await page.text({ ...line, top: top + 12, text: brand, color: gold, sizes: [10, 9], height: 14 });
	await page.text({ ...heading, top: top + 28, text: title, sizes: [22, 19, 16, 14], height: 56 });
	const facts = [about, ...lines].join("\n");
	await page.text({ ...line, top: top + 86, text: facts, sizes: [11, 10, 9], height: height - 112 });
	const seat = `${typed} · ${label}`;
	await page.text({ ...line, top: top + height - 26, text: seat, sizes: [12, 11, 10], height: 18 });
	const { size, path } = drawnCode(code);
	const beside = { left: margin + width - codeSide - 16, width: codeSide };
	page.fill(path, "#000", beside.left, top + 10, codeSide / size);
	const scanned = { ...line, ...beside, align: "center", text: code, sizes: [6.5, 5.5, 5] } as const;
	await page.text({ ...scanned, top: top + 12 + codeSide, height: 22 });
}
