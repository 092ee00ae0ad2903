import { expect, test } from "vitest";
import { anyLine, optionalLine, optionalText, requiredLine, requiredText, webAddress } from "./text.ts";

test.each(["\udfff x", "x \ud800", "a\0b"])("%j is no text", (text) => {
	expect(anyLine.safeParse(text).success).toBe(false);
	expect(optionalText.safeParse(text).success).toBe(false);
});

test.each(["Harusi 💍", "Mt\u0101ni"])("%j is one", (text) => {
	expect(anyLine.parse(text)).toBe(text);
	expect(optionalText.parse(text)).toBe(text);
});

test.each(["\u200b", " \u2060\ufeff ", "\u00ad\u034f", "\u2800", "\u3164\u115f", "\u202e", "\ufe0f"])(
	"%j looks empty and is",
	(text) => {
		for (const schema of [requiredLine, requiredText]) expect(schema.safeParse(text).success).toBe(false);
		for (const schema of [optionalLine, optionalText]) expect(schema.parse(text)).toBeNull();
		expect(anyLine.parse(text)).toBe("");
	},
);

test.each(["\u034fA", "👩\u200d👩", "."])("%j can be seen and stays", (text) => {
	expect(requiredLine.parse(text)).toBe(text);
	expect(requiredText.parse(text)).toBe(text);
});

test.each([
	["www.example.org/page?a=b", "https://www.example.org/page?a=b"],
	[" example.co.tz ", "https://example.co.tz"],
	["http://example.org", "http://example.org"],
])("the address %j is %j", (typed, stored) => {
	expect(webAddress.parse(typed)).toBe(stored);
});

test.each(["example", "tz", "javascript:alert(1)", "mailto:a@example.org", "a b.org", "/book", "@name"])(
	"%j is no address of a page elsewhere",
	(typed) => {
		expect(webAddress.safeParse(typed).success).toBe(false);
	},
);
