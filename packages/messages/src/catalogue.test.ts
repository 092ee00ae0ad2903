import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { type Locale, locales } from "./locale.ts";

const folder = join(import.meta.dirname, "../messages");

type Text = string | { match: Record<string, string> }[];

function catalogueOf(locale: Locale): Map<string, Text> {
	const files = readdirSync(join(folder, locale));
	const texts = files.map((file) => JSON.parse(readFileSync(join(folder, locale, file), "utf8")));
	return new Map(Object.entries(Object.assign({}, ...texts) as Record<string, Text>));
}

const { en, sw } = Object.fromEntries(locales.map((locale) => [locale, catalogueOf(locale)])) as Record<
	Locale,
	Map<string, Text>
>;

/** Keys whose text is meant to be the same in both languages. */
const sameInBoth = {
	booking_email_about: "nothing but a name, a time and a place",
	booking_way_airtel: "a name",
	booking_way_halopesa: "a name",
	booking_way_mixx: "a name",
	booking_way_mpesa: "a name",
	booking_amount: "an abbreviation and a number",
	receipt_of: "nothing but a name and a time",
	shell_footer_copyright: "a sign, a year and a name",
	about_map_city: "the name of a city",
	content_share_text: "nothing but a name, a time and an address",
};

const wordings = (text: Text | undefined) =>
	typeof text === "string" ? [text] : (text ?? []).flatMap(({ match }) => Object.values(match));

it("has every text in both languages", () => {
	expect([...sw.keys()].sort()).toEqual([...en.keys()].sort());
});

it("has no text that was left in English", () => {
	const same = [...en].filter(([key, text]) => JSON.stringify(text) === JSON.stringify(sw.get(key)));
	expect(same.map(([key]) => key).sort()).toEqual(Object.keys(sameInBoth).sort());
});

it("has the same placeholders in both languages", () => {
	const gaps = (text: Text | undefined) =>
		new Set(wordings(text).flatMap((wording) => wording.match(/\{\w+\}/g) ?? []));
	for (const [key, text] of en) expect([key, gaps(sw.get(key))]).toEqual([key, gaps(text)]);
});

/* Old words, and their replacements in the glossary (docs/swahili.md). */
it.each([
	[/\bmaombi ni mengi\b/i, "umejaribu mara nyingi mno"],
	[/\bshiriki\b/i, "tuma, sambaza"],
	[/\bwanandoa (\{|\d|wawili|ishirini)/i, "jozi"],
	[/\bpakua ukurasa\b|\bfunguka\b/i, "pakia"],
	[/\bmaono\b/i, "dira"],
	[/\bmatunzio\b/i, "ukurasa wa Picha"],
	[/\b(kutoka|watatolewa|umetoka|vimetolewa|vitaondolewa) kwenye akaunti/i, "ondoka kwenye akaunti"],
	[/\bwikiendi\b/i, "wikendi"],
	[/\bdata za(ngu|ko)\b/i, "taarifa"],
	[/\bBest Christian\b/i, "Wanandoa Bora wa Kikristo"],
	[/wek\w+ nafasi\b|\bnafasi (\w+li\w*|im|zim)wek/i, "kuhifadhi nafasi"],
	[/\boda\b/i, "agizo"],
	[/\bQR code/i, "msimbo wa QR"],
])("follows the glossary: no %s, but “%s”", (old) => {
	const found = [...sw].filter(([, text]) => wordings(text).some((wording) => old.test(wording)));
	expect(found.map(([key]) => key)).toEqual([]);
});
