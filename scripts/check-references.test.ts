import { expect, test } from "vitest";
import { referenceProblems, textFiles } from "./check-references.ts";

const problemsOf = (text: string) => referenceProblems([{ path: "x.ts", text }]);

test("every reference in the project leads somewhere", () => {
	expect(referenceProblems(textFiles())).toEqual([]);
});

test.each([
	["product §", "12"],
	["architecture §", "99"],
	["spec §", "3"],
	["see docs/decisions/", "9999"],
	["see docs/", "nowhere.md"],
])("%s%s is refused", (page, number) => {
	expect(problemsOf(`/** As written (${page}${number}). */`)).toEqual([
		expect.stringContaining("leads nowhere"),
	]);
});

test("references that lead somewhere are no problem, whichever line they end on", () => {
	expect(
		problemsOf("/**\n * One vote each (architecture\n * §5), in the words of product §2; RFC 6962 §2.1. */"),
	).toEqual([]);
});
