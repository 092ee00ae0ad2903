import { getDocumentProxy } from "unpdf";

/** Without its white space: where a PDF has any within words depends on the font and its kerning. */
export function squeezed(text: string): string {
	return text.replace(/\s/g, "");
}

/** The lines of text on each sheet of a PDF, from the top, squeezed. */
export async function sheetsOf(pdf: Buffer): Promise<string[][]> {
	const document = await getDocumentProxy(new Uint8Array(pdf));
	const sheets: string[][] = [];
	for (let number = 1; number <= document.numPages; number += 1) {
		const { items } = await (await document.getPage(number)).getTextContent();
		const lines = new Map<number, string>();
		for (const item of items) {
			if (!("str" in item)) continue;
			const height = Math.round(item.transform[5]);
			lines.set(height, (lines.get(height) ?? "") + item.str);
		}
		sheets.push([...lines].sort(([one], [other]) => other - one).map(([, text]) => squeezed(text)));
	}
	return sheets;
}
