import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRepository } from "./repository.ts";

const named = "apps/web/app/styles/breakpoints.css";

/** The widths, in the reader's text size, at which layouts may change. */
const widths = [
	...readFileSync(inRepository(named), "utf8").matchAll(/@custom-media --[a-z-]+ \(min-width: (\S+)em\)/g),
].map(([, width]) => Number(width));

function sources(): { file: string; text: string }[] {
	return globSync("apps/{web/app,admin/src}/**/*.{css,ts,tsx}", { cwd: inRepository() })
		.filter((file) => file.replaceAll("\\", "/") !== named)
		.map((file) => ({ file, text: readFileSync(inRepository(file), "utf8") }));
}

test("both front ends change at six widths at most, each of which has a name", () => {
	expect(widths.length).toBeGreaterThan(0);
	expect(widths.length).toBeLessThanOrEqual(6);
	const others = sources().flatMap(({ file, text }) =>
		// A part that looks at its own width changes in any window.
		[
			...text
				.replaceAll(/@container [^{]*/g, "")
				.matchAll(/\((?:min-|max-)?width\s*[:<>=]+\s*([\d.]+)(\w+)\)/g),
		]
			.filter(([, width, unit]) => unit !== "em" || !widths.includes(Number(width)))
			.map(([condition]) => `${file}: ${condition}`),
	);
	expect(others).toEqual([]);
});

test("the back office's theme has the site's widths, in pixels", () => {
	const theme = readFileSync(inRepository("apps/admin/src/theme.ts"), "utf8");
	const values = /breakpoints = \{ values: \{([^}]*)\} \}/.exec(theme)?.[1] ?? "";
	const pixels = [...values.matchAll(/: (\d+)/g)].map(([, width]) => Number(width));
	expect(pixels.length).toBe(5);
	for (const width of pixels) expect([0, ...widths.map((em) => Math.floor(em * 16))]).toContain(width);
});
