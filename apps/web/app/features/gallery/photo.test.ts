import { expect, test } from "vitest";
import { slideWidths } from "./photo.ts";

test("the lightbox asks for no picture wider than the original", () => {
	expect(slideWidths(960)).toEqual([480, 640, 800, 960]);
	expect(slideWidths(480)).toEqual([480]);
	expect(slideWidths(300)).toEqual([300]);
	expect(slideWidths(6000)).toEqual([480, 640, 800, 1080, 1440, 1920]);
});

test("of a photo of unknown width it asks for all", () => {
	expect(slideWidths(undefined)).toEqual([480, 640, 800, 1080, 1440, 1920]);
	expect(slideWidths(0)).toEqual(slideWidths(undefined));
});
