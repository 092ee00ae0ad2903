import { expect, test } from "vitest";
import { anyLine, optionalText } from "./text.ts";

test.each(["\udfff x", "x \ud800", "a\0b"])("%j is no text", (text) => {
	expect(anyLine.safeParse(text).success).toBe(false);
	expect(optionalText.safeParse(text).success).toBe(false);
});

test.each(["Harusi 💍", "Mt\u0101ni"])("%j is one", (text) => {
	expect(anyLine.parse(text)).toBe(text);
	expect(optionalText.parse(text)).toBe(text);
});
