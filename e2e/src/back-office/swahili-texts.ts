import type { Page } from "@playwright/test";
import { messages as english } from "../../../apps/admin/src/i18n/english.ts";
import reactAdmin from "../../../packages/messages/back-office/react-admin-sw.json" with { type: "json" };
import { adminDictionaries } from "../../../scripts/admin-dictionaries.ts";

type Tree = { [name: string]: unknown };

/** The leaves of two trees of messages, pair by pair; a name may be a path, such as `ra.action.add`. */
function pairs(english: Tree, swahili: Tree): [string, string][] {
	return Object.entries(english).flatMap(([path, text]) => {
		const other = path
			.split(".")
			.reduce<unknown>((tree, name) => (tree as Tree | undefined)?.[name], swahili);
		if (typeof text === "string") return typeof other === "string" ? [[text, other] as [string, string]] : [];
		return typeof text === "object" && other ? pairs(text as Tree, other as Tree) : [];
	});
}

/** Material UI's default texts. */
const ofMaterialUi = [
	"Close",
	"Clear",
	"Open",
	"No options",
	"Loading…",
	"Go to next page",
	"Go to previous page",
];

/** Suggested in a field and stored in the sender's language, so it counts as content when it is shown later. */
const suggestedNote = "The couple asked for it.";

const note = / # .*$/;
const value = /%\{\w+\}/;

/** Every text of the back office by its English, from its own dictionaries and react-admin's. */
const dictionary = new Map([
	...pairs(english, reactAdmin),
	...[...adminDictionaries().values()].flatMap((folder) => Object.entries(folder)),
]);

/** The Swahili of a text without values. */
export function inSwahili(text: string): string {
	const swahili = dictionary.get(text);
	if (swahili === undefined) throw new Error(`No Swahili for “${text}”.`);
	return swahili;
}

const forms = (text: string) =>
	text
		.replace(note, "")
		.split("||||")
		.map((form) => form.trim());
const allSwahili = new Set([...dictionary.values()].flatMap(forms));
const allEnglish = new Set(
	[...[...dictionary.keys()].flatMap(forms), ...ofMaterialUi].filter(
		(text) => text !== suggestedNote && !allSwahili.has(text),
	),
);

const valueApart = /(%\{\w+\})/;

/** Of a part of a text, which may be a value. */
function valuePattern(part: string): string {
	if (!value.test(part)) return RegExp.escape(part);
	return part === "%{count}" || part === "%{number}" ? "[\\d,]+" : ".+";
}

/** English texts with values, as patterns; those of a single word between values would fit names, too. */
const patterns = [...allEnglish]
	.filter((text) => value.test(text) && /\p{L}{2,}.*\p{L}{2,}/u.test(text.replaceAll(/%\{\w+\}/g, "0")))
	.map((text) => ({
		text,
		pattern: new RegExp(`^${text.split(valueApart).map(valuePattern).join("")}$`, "s"),
	}));

/** Sentences, which are found within longer texts as well. */
const sentences = [...allEnglish].filter((text) => !value.test(text) && text.split(" ").length > 3);

/** The English text of the dictionaries that the words equal or contain; undefined for all others. */
export function englishIn(words: string): string | undefined {
	if (allEnglish.has(words)) return words;
	return (
		patterns.find(({ pattern }) => pattern.test(words))?.text ??
		sentences.find((text) => words.includes(text))
	);
}

/** All texts of the page, visible or for screen readers. */
export const saidBy = (page: Page): Promise<string[]> =>
	page.evaluate(() => {
		const said = new Set<string>([document.title]);
		const attributes = [
			"aria-label",
			"aria-description",
			"aria-roledescription",
			"title",
			"placeholder",
			"alt",
		];
		for (const element of document.querySelectorAll("body, body *:not(script, style)")) {
			// Marked as English: the name of the language, what visitors read in it.
			if (element.closest("[lang=en]")) continue;
			for (const name of attributes) said.add(element.getAttribute(name) ?? "");
			const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
			for (const text of texts) said.add(text.textContent ?? "");
			if (texts.length > 0) said.add(element.textContent ?? "");
		}
		return [...said]
			.map((text) => text.replaceAll(/\s+/g, " ").trim())
			.filter((text) => /\p{L}{2}/u.test(text));
	});
