import { expect, test } from "vitest";
import { differsIn, votedOnFields } from "#server/features/awards/withdrawal/rules.ts";

const category = {
	name: "Faith",
	name_sw: null,
	description: "Steadfast",
	code: "C-1",
	voting_opens_at: "2027-01-01T00:00:00.000Z",
	voting_closes_at: null,
};

const photo = { img_url: "a.webp", caption: "Sunrise", caption_sw: null, alt: "At the sea", alt_sw: null };
const shown = [
	{ ...photo, width: 60, height: 40 },
	{ ...photo, img_url: "b.webp", width: 1, height: 2 },
];
const other = { ...photo, img_url: "b.webp" };

test.each([
	["as they are", [photo, other], false],
	["in another order", [other, photo], true],
	["one fewer", [photo], true],
	["one more", [photo, other, other], true],
	["with another caption", [photo, { ...other, caption: "Sunset" }], true],
	["with a Swahili caption", [{ ...photo, caption_sw: "Macheo" }, other], true],
	["with another text for those who do not see it", [photo, { ...other, alt: "By the lake" }], true],
	["none", [], true],
])("photos of a couple %s touch what votes rest on: %j", (_name, photos, touches) => {
	expect(differsIn(votedOnFields.nominees, { photos: shown }, { photos })).toBe(touches);
});

test.each([
	[{}, false],
	[{ description: "Another text" }, false],
	[{ voting_opens_at: "2027-01-01T03:00:00+03:00" }, false],
	[{ voting_opens_at: "2027-01-01T03:00:01+03:00" }, true],
	[{ voting_opens_at: null }, true],
	[{ voting_closes_at: "2027-02-01T00:00:00.000Z" }, true],
	[{ name: "Hope" }, true],
	[{ name_sw: "Imani" }, true],
	[{ code: "C-2" }, true],
	[{ image_url: "other.webp" }, true],
])("%j touches what votes in a category rest on: %j", (change, touches) => {
	expect(differsIn(votedOnFields.categories, category, { ...category, ...change })).toBe(touches);
});
