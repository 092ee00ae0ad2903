import { kitFiles } from "@bcc/contract/sharing/admin-poster";
import * as m from "@bcc/messages";
import { placeName } from "@bcc/messages/place-name";
import { expect, test } from "vitest";
import {
	categoryPart,
	coupleMessages,
	fileName,
	folderOf,
	type KitCouple,
	kitPart,
} from "#server/features/sharing/poster/rules.ts";
import { drawnCode } from "#server/media/drawn-code.ts";

const couple: KitCouple = {
	id: 7,
	husband: "Amani  Mushi",
	wife: "Zoë",
	photo: null,
	isOver: false,
	place: null,
	category: { code: "BCC/01", en: "Couple of the Year", sw: "Wanandoa wa Mwaka" },
};
const site = {
	brand: { en: "The awards", sw: "Tuzo" },
	season: { en: "The awards 2027", sw: "Tuzo 2027" },
	origin: "https://tuzo.example:8443",
	notes: [],
	sign: null,
};

test("every file of a kit is drawn in its language, at its size, with an address to type", () => {
	const address = "tuzo.example:8443/c/7";
	for (const file of kitFiles.filter((name) => !name.startsWith("certificate"))) {
		const { kind, words } = kitPart(file, couple, site);
		const swahili = /-sw\./.test(file);
		const isPoster = file.endsWith(".pdf");
		expect(words).toMatchObject({
			brand: swahili ? "Tuzo" : "The awards",
			[isPoster ? "category" : "eyebrow"]: swahili ? "Wanandoa wa Mwaka" : "Couple of the Year",
			[isPoster ? "names" : "title"]: "Amani Mushi\n& Zoë",
			address,
		});
		expect(kind).toBe(isPoster ? "poster" : "picture");
	}
	expect(kitPart("poster-a3-sw.pdf", couple, site)).toMatchObject({
		size: "a3",
		words: { lang: "sw", code: drawnCode("https://tuzo.example:8443/sw/c/7") },
	});
	expect(kitPart("poster-a4-en.pdf", couple, site)).toMatchObject({
		size: "a4",
		words: { code: drawnCode("https://tuzo.example:8443/c/7") },
	});
	expect(kitPart("story-en.jpg", couple, site)).toMatchObject({ shape: "story" });
});

test("a kit asks for votes while voting is open, then thanks, and shows the place once it is public", () => {
	const wordsOf = (file: (typeof kitFiles)[number], stand: Partial<KitCouple>) =>
		kitPart(file, { ...couple, ...stand }, site).words;
	const over = { isOver: true };
	expect(wordsOf("square-en.jpg", {})).toMatchObject({ button: m.kit_vote_for_us({}, { locale: "en" }) });
	expect(wordsOf("square-sw.jpg", over)).toMatchObject({ button: m.kit_thanks({}, { locale: "sw" }) });
	expect(wordsOf("poster-a4-en.pdf", { ...over, place: 1 })).toMatchObject({
		eyebrow: placeName(1, { locale: "en" }),
		scan: m.kit_scan_couple({}, { locale: "en" }),
	});
	for (const stand of [over, { ...over, place: 2 }])
		expect(JSON.stringify(wordsOf("poster-a4-en.pdf", stand))).not.toMatch(/\bVote\b/);
});

test("posters and pictures say how else one can vote, while voting is open", () => {
	const its = { ...site, notes: [({ locale }: { locale: string }) => `Dial *149# (${locale})`] };
	const noteOf = (file: (typeof kitFiles)[number], stand: Partial<KitCouple> = {}) =>
		(kitPart(file, { ...couple, ...stand }, its).words as { note?: string }).note;
	expect(noteOf("poster-a4-sw.pdf")).toBe("Dial *149# (sw)");
	expect(noteOf("square-en.jpg")).toBe("Dial *149# (en)");
	expect(noteOf("story-en.jpg", { isOver: true })).toBe("");
	expect(categoryPart("story-sw.jpg", couple.category, its).words).toMatchObject({ note: "Dial *149# (sw)" });
});

test("a certificate names the couple, the season, and what it is for", () => {
	expect(kitPart("certificate-sw.pdf", couple, site)).toMatchObject({
		kind: "certificate",
		words: { lang: "sw", names: "Amani Mushi\n& Zoë", honour: "Walioteuliwa", season: "Tuzo 2027" },
	});
	const winners = kitPart("certificate-en.pdf", { ...couple, isOver: true, place: 2 }, site);
	expect(winners.words).toMatchObject({ honour: placeName(2, { locale: "en" }) });
});

test("a category's picture asks to vote in it, and a couple's words lead to it", () => {
	expect(categoryPart("story-sw.jpg", couple.category, site)).toMatchObject({
		shape: "story",
		words: { title: "Wanandoa wa Mwaka", button: "Piga Kura Sasa" },
	});
	const { en, sw } = coupleMessages(couple, site.origin);
	expect(en).toMatch(/Vote for .*https:\/\/tuzo\.example:8443\/c\/7$/);
	expect(sw).toMatch(/^Wapigie kura .*https:\/\/tuzo\.example:8443\/sw\/c\/7$/);
	expect(coupleMessages({ ...couple, isOver: true }, site.origin).sw).not.toContain("kura");
});

test("names of files are ones that every system takes", () => {
	expect(folderOf(couple)).toBe("BCC 01 Couple of the Year/Amani Mushi & Zoë (7)");
	expect(fileName("../../etc/passwd")).toBe("etc passwd");
	expect(fileName('a<b>:"c|?*\u0000')).toBe("a b c");
	expect(fileName(" . ")).toBe("couple");
	expect([...fileName("ñ".repeat(200))]).toHaveLength(80);
});
