import { kitFiles } from "@bcc/contract/admin";
import { expect, test } from "vitest";
import { fileName, folderOf, type KitCouple, kitPart } from "#server/features/kit/rules.ts";

const couple: KitCouple = {
	id: 7,
	husband: "Amani  Mushi",
	wife: "Zoë",
	photo: null,
	category: { code: "BCC/01", en: "Couple of the Year", sw: "Wanandoa wa Mwaka" },
};
const site = { brand: { en: "The awards", sw: "Tuzo" }, origin: "https://tuzo.example:8443" };

test("every file of a kit is drawn in its language, at its size, with an address to type", () => {
	const address = "tuzo.example:8443/c/7";
	for (const file of kitFiles) {
		const { kind, words } = kitPart(file, couple, site);
		const swahili = /-sw\./.test(file);
		expect(words).toMatchObject({
			brand: swahili ? "Tuzo" : "The awards",
			category: swahili ? "Wanandoa wa Mwaka" : "Couple of the Year",
			names: "Amani Mushi\n& Zoë",
			address,
		});
		expect(kind).toBe(file.endsWith(".pdf") ? "poster" : "vote picture");
	}
	expect(kitPart("poster-a3-sw.pdf", couple, site)).toMatchObject({
		size: "a3",
		words: { lang: "sw", link: "https://tuzo.example:8443/sw/c/7" },
	});
	expect(kitPart("poster-a4-en.pdf", couple, site)).toMatchObject({
		size: "a4",
		words: { link: "https://tuzo.example:8443/c/7" },
	});
	expect(kitPart("story-en.jpg", couple, site)).toMatchObject({ shape: "story" });
});

test("names of files are ones that every system takes", () => {
	expect(folderOf(couple)).toBe("BCC 01 Couple of the Year/Amani Mushi & Zoë (7)");
	expect(fileName("../../etc/passwd")).toBe("etc passwd");
	expect(fileName('a<b>:"c|?*\u0000')).toBe("a b c");
	expect(fileName(" . ")).toBe("couple");
	expect([...fileName("ñ".repeat(200))]).toHaveLength(80);
});
