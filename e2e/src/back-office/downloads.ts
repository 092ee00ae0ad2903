import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";

/** Presses something that saves a CSV file; returns its rows, each a list of cells. */
export async function downloadCsv(page: Page, press: () => Promise<void>): Promise<string[][]> {
	const download = page.waitForEvent("download");
	await press();
	const text = await readFile(await (await download).path(), "utf8");
	return rowsOf(text.replace(/^\uFEFF/, ""));
}

/** Rows of a CSV text; cells in quotation marks may hold commas and quotation marks. */
function rowsOf(text: string): string[][] {
	return text
		.trimEnd()
		.split(/\r?\n/)
		.map((line) =>
			[...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
				.slice(0, -1)
				.map(([, cell = ""]) => cell.replace(/^"|"$/g, "").replaceAll('""', '"')),
		);
}
