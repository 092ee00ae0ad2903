import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const tokens = readFileSync(new URL("tokens.css", import.meta.url), "utf8");

type Color = [red: number, green: number, blue: number];

const hexOf = (name: string): Color => {
	const hex = new RegExp(`--${name}: #(\\w{6});`).exec(tokens)?.[1] ?? "";
	return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Color;
};

/** Relative luminance (WCAG 2.2). */
function luminance(color: Color): number {
	const [red = 0, green = 0, blue = 0] = color.map((value) => {
		const part = value / 255;
		return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test("the bar's texts can be read over the scrim, also where the picture below it is white", () => {
	const [, red, green, blue, opacity] =
		/--scrim: rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)/.exec(tokens)?.map(Number) ?? [];
	const scrim = [red, green, blue].map(
		(value) => (value ?? Number.NaN) * (opacity ?? 0) + 255 * (1 - (opacity ?? 0)),
	) as Color;
	for (const text of ["ivory-50", "gold-300"]) {
		const contrast = (luminance(hexOf(text)) + 0.05) / (luminance(scrim) + 0.05);
		expect(contrast, text).toBeGreaterThanOrEqual(4.5);
	}
});
