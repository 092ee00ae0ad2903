import { expect, test } from "vitest";
import { captionedPhotos, newItem, wordsOf } from "./media-item.ts";

test("a telling file name becomes the text of a photo", () => {
	expect(wordsOf("guests-at-the-door.jpg")).toBe("Guests at the door");
	expect(wordsOf("cake 2 tiers.final.png")).toBe("Cake 2 tiers final");
});

test("names that cameras and phones give are ignored", () => {
	for (const name of [
		"IMG_2041.jpg",
		"DSC00012.JPG",
		"PXL_20251206_170000.jpg",
		"IMG-20251206-WA0007.jpg",
		"1.png",
	]) {
		expect(wordsOf(name), name).toBe("");
	}
});

test("a stored photo has all fields of the contract", () => {
	expect(newItem(captionedPhotos, "first-dance-of-the-evening.webp", "2025/a.webp")).toEqual({
		img_url: "2025/a.webp",
		alt: "First dance of the evening",
		alt_sw: null,
		caption: "",
		caption_sw: null,
	});
});
