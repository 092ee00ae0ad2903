import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

const rows = read("docs/constants.md")
	.split("\n")
	.map((line) => line.split("|").map((cell) => cell.trim()))
	.filter(([, , , file]) => file?.startsWith("`"))
	.map(([, constant = "", , file = "", words = ""]) => ({
		constant,
		file: file.replaceAll("`", ""),
		words: words.replaceAll("`", ""),
	}));

test.each(rows)("$constant is in $file", ({ file, words }) => {
	expect(words).not.toBe("");
	expect(read(file)).toContain(words);
});

test("the table has them all", () => {
	expect(rows.length).toBeGreaterThanOrEqual(25);
});
