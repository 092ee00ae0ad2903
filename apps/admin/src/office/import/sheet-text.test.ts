import { maxImportText } from "@bcc/contract/office/admin-import";
import { expect, test } from "vitest";
import { sheetText } from "./sheet-text.ts";

const names = "Mume;Mke\r\nJosé;Zoë";
const bytes = (...content: (number[] | Uint8Array)[]) => new Uint8Array(content.flatMap((part) => [...part]));
const utf8 = new TextEncoder().encode(names);

test("a file is read as Excel saves it: UTF-8 with a mark or without, Windows-1252, UTF-16", () => {
	expect(sheetText(utf8)).toBe(names);
	expect(sheetText(bytes([0xef, 0xbb, 0xbf], utf8))).toBe(names);
	expect(sheetText(new Uint8Array(Buffer.from(names, "latin1")))).toBe(names);
	expect(sheetText(bytes([0x93, 0xe9, 0x94]))).toBe("“é”");
	expect(sheetText(bytes([0xff, 0xfe], Buffer.from(names, "utf16le")))).toBe(names);
	expect(sheetText(new Uint8Array())).toBe("");
});

test("a file that is no CSV is refused with instructions", () => {
	expect(() => sheetText(bytes([0x50, 0x4b, 3, 4]))).toThrow(/workbook.*“CSV UTF-8”/);
	expect(() => sheetText(bytes([65, 0, 66, 0]))).toThrow(/not a CSV file/);
	expect(() => sheetText(new Uint8Array(maxImportText + 1).fill(65))).toThrow(/1\.0 MB is the most/);
	expect(sheetText(new Uint8Array(maxImportText).fill(65))).toHaveLength(maxImportText);
});
