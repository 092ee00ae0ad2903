import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { PosterPage } from "#server/media/poster-page.ts";

async function textOf(words: string): Promise<string> {
	const page = new PosterPage("a4", "Title", "en");
	const text = {
		text: words,
		face: "Figtree Card",
		color: "#000",
		sizes: [12],
		...{ left: 20, top: 20, width: 400, height: 100 },
	} as const;
	await page.text(text);
	const pdf = await page.end();
	return (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text;
}

test("a sheet's text can be copied whole after glyphs that contain others were drawn", async () => {
	await textOf("To vote: scan…");
	expect(await textOf("1. tuzo.example/c/1")).toBe("1. tuzo.example/c/1");
});
