import { imageWidths } from "@bcc/contract/file-url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	derivedWidth,
	detectContentType,
	isStoredName,
	matchesEtag,
	negotiateFormat,
	type PictureFormat,
	parseRange,
} from "#server/media/rules.ts";

const latin1 = (text: string) => Buffer.from(text, "latin1");

describe("detectContentType", () => {
	it.each([
		["image/jpeg", "\xff\xd8\xff\xe0"],
		["image/png", "\x89PNG\r\n\x1a\n...."],
		["image/webp", "RIFF\x10\x00\x00\x00WEBPVP8 "],
		["image/avif", "\0\0\0\x1cftypavif\0\0\0\0"],
		["image/avif", "\0\0\0\x1cftypmif1\0\0\0\0mif1avif"],
		["video/mp4", "\0\0\0\x18ftypisom\0\0\0\0"],
		["video/webm", "\x1a\x45\xdf\xa3\x01\0\0\0\x42\x82\x84webm"],
	])("knows %s", (type, head) => expect(detectContentType(latin1(head))).toBe(type));

	it.each([
		"<svg xmlns='http://www.w3.org/2000/svg'>",
		"<html>",
		"GIF89a",
		"%PDF-1.7",
		"PK\x03\x04",
		"",
		"\0\0\0\x18ftypheic",
	])("refuses %j", (head) => expect(detectContentType(latin1(head))).toBeNull());
});

describe("isStoredName", () => {
	it("accepts no path on disk as a name", () => {
		fc.assert(fc.property(fc.string({ unit: "binary" }), (path) => !isStoredName(path)));
		for (const path of [
			"../../etc/passwd",
			"/etc/passwd",
			"a/b.jpg",
			`${"0".repeat(32)}.jpg\n`,
			"\0",
			"%2e%2e%2f",
		]) {
			expect(isStoredName(path)).toBe(false);
		}
		expect(isStoredName(`${"0a".repeat(16)}.webp`)).toBe(true);
	});
});

describe("derivedWidth", () => {
	it("is a width of the list or the original's, and never enlarges", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 1, max: 9999 }),
				fc.integer({ min: 1, max: 8000 }),
				fc.constantFrom<PictureFormat>("avif", "webp", "jpeg", "png"),
				(wanted, original, format) => {
					const width = derivedWidth(wanted, original, format);
					expect(width).toBeLessThanOrEqual(original);
					expect([...imageWidths, original]).toContain(width);
					if (wanted <= Math.min(original, 1920)) expect(width).toBeGreaterThanOrEqual(wanted);
				},
			),
		);
	});
});

describe("negotiateFormat", () => {
	it.each([
		["image/avif,image/webp,image/*;q=0.8", false, "avif"],
		["image/webp,*/*", false, "webp"],
		["image/avif;q=0, image/webp", false, "webp"],
		["IMAGE/AVIF", false, "avif"],
		["*/*", false, "jpeg"],
		["*/*", true, "png"],
		["image/*", false, "jpeg"],
		[undefined, false, "jpeg"],
	] as const)("answers %s (alpha %s) with %s", (accept, hasAlpha, format) => {
		expect(negotiateFormat(accept, hasAlpha)).toBe(format);
	});
});

describe("parseRange", () => {
	it.each([
		[undefined, null],
		["bytes=0-3", { start: 0, end: 3 }],
		["bytes=4-", { start: 4, end: 9 }],
		["bytes=-4", { start: 6, end: 9 }],
		["bytes=-400", { start: 0, end: 9 }],
		["bytes=8-100", { start: 8, end: 9 }],
		["bytes=10-", "unsatisfiable"],
		["bytes=-0", "unsatisfiable"],
		["bytes=5-2", null],
		["bytes=0-1,4-5", null],
		["bytes=-", null],
		["items=0-1", null],
	])("reads %s of ten bytes", (header, range) => expect(parseRange(header, 10)).toEqual(range));

	it("never leaves the file", () => {
		fc.assert(
			fc.property(fc.string(), fc.nat(), fc.nat(), fc.nat({ max: 100 }), (noise, first, last, size) => {
				for (const header of [
					noise,
					`bytes=${first}-${last}`,
					`bytes=${first % 120}-${last % 120}`,
					`bytes=-${last % 120}`,
				]) {
					const range = parseRange(header, size);
					if (range === null || range === "unsatisfiable") continue;
					expect(range.start).toBeGreaterThanOrEqual(0);
					expect(range.end).toBeGreaterThanOrEqual(range.start);
					expect(range.end).toBeLessThan(size);
				}
			}),
		);
	});
});

describe("matchesEtag", () => {
	it("compares weakly, in lists and with the asterisk", () => {
		expect(matchesEtag('"a", W/"b"', '"b"')).toBe(true);
		expect(matchesEtag("*", '"b"')).toBe(true);
		expect(matchesEtag('"a"', '"b"')).toBe(false);
		expect(matchesEtag(undefined, '"b"')).toBe(false);
	});
});
