import { expect, test } from "vitest";
import { allowanceWords } from "./allowance-words.ts";

test.each([1, "", null, undefined])("an allowance of %j promises nothing about crowds", (allowance) => {
	expect(allowanceWords(allowance)).not.toMatch(/program/);
});

test("an allowance too small for a thousand phones warns, a larger one shows how fast votes count", () => {
	expect(allowanceWords(2)).toMatch(/Below 1,300/);
	expect(allowanceWords(1_299)).toMatch(/Below 1,300/);
	expect(allowanceWords(1_300)).toMatch(/at most 2 % .* 20 votes count/);
	expect(allowanceWords("10000")).toMatch(/at most 2 % .* 150 votes count/);
});
