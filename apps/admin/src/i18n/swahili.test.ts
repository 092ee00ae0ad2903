import english from "ra-language-english";
import { expect, test } from "vitest";
import { messages } from "./swahili.ts";

type Tree = { [name: string]: string | Tree };

const textsOf = (tree: Tree, path = "ra"): [string, string][] =>
	Object.entries(tree).flatMap(([name, text]) =>
		typeof text === "string"
			? [[`${path}.${name}`, text] as [string, string]]
			: textsOf(text, `${path}.${name}`),
	);

const inSwahili = new Map(textsOf(messages.ra as unknown as Tree));

/* The count is in either form, or in one of them. */
const valuesOf = (text: string) =>
	[...new Set(text.match(/%\{\w+\}/g))].filter((value) => value !== "%{smart_count}").sort();

test("every text of react-admin has its Swahili, with the same values and forms", () => {
	const wrong = textsOf(english.ra as unknown as Tree).filter(([path, text]) => {
		const swahili = inSwahili.get(path);
		if (swahili === undefined || swahili.includes("||||") !== text.includes("||||")) return true;
		return valuesOf(swahili).join() !== valuesOf(text).join();
	});
	expect(wrong).toEqual([]);
});
