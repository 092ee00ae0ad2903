import { getDocumentProxy } from "unpdf";

/** Without its white space: where a PDF has any within words depends on the font and its kerning. */
export function squeezed(text: string): string {
	return text.replace(/\s/g, "");
}

type Sheet = {
	/** The lines of text, from the top, squeezed. */
	lines: string[];
	/** The margin on the right of all text, in millimetres. */
	margin: number;
};

const mmPerPoint = 25.4 / 72;

/** The sheets of a PDF. */
export async function sheetsOf(pdf: Buffer): Promise<Sheet[]> {
	const document = await getDocumentProxy(new Uint8Array(pdf));
	const sheets: Sheet[] = [];
	for (let number = 1; number <= document.numPages; number += 1) {
		const page = await document.getPage(number);
		const { items } = await page.getTextContent();
		let right = 0;
		const lines = new Map<number, string>();
		for (const item of items) {
			if (!("str" in item)) continue;
			if (item.str.trim() !== "") right = Math.max(right, item.transform[4] + item.width);
			const height = Math.round(item.transform[5]);
			lines.set(height, (lines.get(height) ?? "") + item.str);
		}
		sheets.push({
			lines: [...lines].sort(([one], [other]) => other - one).map(([, text]) => squeezed(text)),
			margin: (page.getViewport({ scale: 1 }).width - right) * mmPerPoint,
		});
	}
	return sheets;
}
