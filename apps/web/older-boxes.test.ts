import postcss from "postcss";
import { expect, test } from "vitest";
import { olderBoxes } from "./older-boxes.ts";

const written = (css: string) => postcss([olderBoxes]).process(css, { from: undefined }).css;
const older = (rules: string) => `@supports not (aspect-ratio:1){${rules}}`;

test("what has a shape keeps its room by padding", () => {
	const frame = `.a{aspect-ratio:4 / 5}`;
	expect(written(frame)).toBe(frame + older(`.a::before{content:"";padding-top:125%;float:left}`));
	const grid = `.a{display:grid;aspect-ratio:2}`;
	expect(written(grid)).toBe(
		grid + older(`.a::before,.a>*{grid-area:1/1}.a::before{content:"";padding-top:50%}`),
	);
});

test.each([
	["display:flex;gap:1px 2px", ".a{gap:0}.a>*{margin-right:2px}.a>:last-child{margin-right:0}"],
	["display:flex;flex-direction:column;gap:1px", ".a{gap:0}.a>*+*{margin-top:1px}"],
	[
		"display:flex;flex-wrap:wrap;gap:1px 2px",
		".a{gap:0}.a>*{margin-right:2px;margin-bottom:1px}.a>:last-child{margin-right:0}",
	],
	["display:flex;flex-wrap:wrap;gap:0 2px", ".a{gap:0}.a>*{margin-right:2px}.a>:last-child{margin-right:0}"],
])("in a box of %s there are margins", (declarations, rules) => {
	expect(written(`.a{${declarations}}`)).toBe(`.a{${declarations}}${older(rules)}`);
});

test("a gap is before and after what a style sheet itself draws, too", () => {
	const drawn = `.a::before{content:""}.a::after{content:"";position:absolute}`;
	expect(written(`.a{display:flex;gap:1px}${drawn}`)).toContain(
		older(".a{gap:0}.a>*{margin-right:1px}.a>:last-child{margin-right:0}.a::before{margin-right:1px}"),
	);
});

test("a window's width changes a gap, where the rest of the sheet says what box it is", () => {
	expect(written(`.a{display:flex}@media (min-width:1px){.a{gap:1px}}`)).toBe(
		`.a{display:flex}@media (min-width:1px){.a{gap:1px}${older(".a{gap:0}.a>*{margin-right:1px}.a>:last-child{margin-right:0}")}}`,
	);
	expect(written(`.a{display:grid}@media (min-width:1px){.a{gap:1px}}`)).not.toContain("@supports");
	expect(() => written(".a{gap:1px}")).toThrow("flex box or a grid");
});
