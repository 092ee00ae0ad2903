import { expect, test } from "vitest";
import { styleUses } from "./style-uses.ts";

const featuresIn = (css: string) => styleUses("sheet.css", css).map(({ feature }) => feature);

test.each([
	[".a { translate: 0 -200% }", ["translate"]],
	[".a { height: 100svh }", ["height: svh"]],
	[".a { overflow: clip }", ["overflow: clip"]],
	[".a { color: color-mix(in srgb, red, blue) }", ["color: color-mix()"]],
	[".a { --shade: color-mix(in srgb, red, blue) }", ["color-mix()"]],
	[".a:has(.b), .c {}", [":has"]],
	["@media (scripting: none) {}", ["@media (scripting)"]],
	["@media (width >= 40rem) {}", ["ranges in @media"]],
	["@container (min-width: 1px) {}", ["@container"]],
	[".a { & .b {} }", ["nesting"]],
	[".a :is(.b, .c) {}", [":is"]],
	[".a:not(.b, .c) {}", [":not() of several"]],
	[".a { margin-inline: 1px }", ["margin-inline"]],
	[".a { inset: 0 }", ["inset"]],
	[".a { aspect-ratio: 1 }", ["aspect-ratio"]],
])("%s is newer than the floor", (css, features) => {
	expect(featuresIn(css)).toEqual(features);
});

test.each([
	".a { transform: translateY(-200%); top: 0; margin-left: auto }",
	".a:hover::before, .b:not(:first-child) { content: 'translate: 1svh'; background: url(translate.svg) }",
	".a { height: 100vh; height: 100svh }",
	"@supports (height: 100svh) { .a { height: 100svh } }",
	".a:not(.b):not(.c) { width: max(1px, min(2vw, 3px)) }",
	".a { mask-image: none; user-select: none }",
	"@media (min-width: 40rem) and (prefers-reduced-motion: reduce) {}",
])("%s is not", (css) => {
	expect(featuresIn(css)).toEqual([]);
});

test("it tells what stands there", () => {
	expect(styleUses("sheet.css", ".a{translate:1px}")).toEqual([
		{ feature: "translate", file: "sheet.css", place: "“translate:1px”" },
	]);
});
