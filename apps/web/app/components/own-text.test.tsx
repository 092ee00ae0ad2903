import type { InEnglish } from "@bcc/contract/language";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { langOf, OwnText } from "./own-text.tsx";

type Texts = { name: string; description: string } & InEnglish;

const gallery: Texts = { name: "Awards Feast", description: "Karamu ya tuzo.", in_english: ["name"] };

test("a text that nobody has translated is marked as English, another is not", () => {
	expect(renderToStaticMarkup(<OwnText of={gallery} name="name" />)).toBe(
		'<span lang="en">Awards Feast</span>',
	);
	expect(renderToStaticMarkup(<OwnText of={gallery} name="description" />)).toBe("Karamu ya tuzo.");
});

test("a record that says nothing of it is in the page's language", () => {
	const translated: Texts = { ...gallery, in_english: undefined };
	expect(renderToStaticMarkup(<OwnText of={translated} name="name" />)).toBe("Awards Feast");
	expect([langOf(translated, "name"), langOf(undefined, "name")]).toEqual([undefined, undefined]);
});
