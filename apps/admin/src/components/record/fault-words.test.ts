import { categorySchemas } from "@bcc/contract/awards/admin-category";
import { nomineeSchemas } from "@bcc/contract/awards/admin-nominee";
import { changedUserSchema } from "@bcc/contract/people/admin-account";
import { bannerSchemas } from "@bcc/contract/programme/admin-banner";
import { gallerySchemas } from "@bcc/contract/programme/admin-gallery";
import { eventSchemas, seminarSchemas } from "@bcc/contract/programme/admin-occasion";
import { sponsorSchemas } from "@bcc/contract/programme/admin-sponsor";
import { legalTextSchemas } from "@bcc/contract/site/admin-legal-text";
import { changedSettingsSchema } from "@bcc/contract/site/admin-settings";
import { voidRequestSchema } from "@bcc/contract/votes/admin-void";
import { expect, test } from "vitest";
import { faultInWords } from "./fault-words.ts";
import { fieldLabel, pathInWords } from "./field-labels.ts";

/** What tells the server which state the form began with. */
const seen = ["version", "season_id", "season_version"];

test.each([
	["categories", categorySchemas.updateInput],
	["nominees", nomineeSchemas.updateInput],
	["settings", changedSettingsSchema],
	["users", changedUserSchema],
	["banners", bannerSchemas.createInput],
	["events", eventSchemas.createInput],
	["galleries", gallerySchemas.createInput],
	["legal-texts", legalTextSchemas.createInput],
	["seminars", seminarSchemas.createInput],
	["sponsors", sponsorSchemas.createInput],
	["votes", voidRequestSchema],
])("every field that a form of %s sends has a name that people read", (resource, schema) => {
	const fields = Object.keys(schema.shape).filter((field) => !seen.includes(field));
	expect(fields.filter((field) => !fieldLabel(resource, field))).toEqual([]);
});

test.each([
	[
		"categories",
		{ field: "voting_closes_at", kind: "not_valid" },
		"“Voting closes” must be later than “Voting opens”.",
	],
	[
		"categories",
		{ field: "name_sw", kind: "too_long", limit: 200 },
		"“Name (Swahili)” must not be longer than 200 characters.",
	],
	["galleries", { field: "photos.0.alt", kind: "missing" }, "“What it shows” of photo 1 must not be empty."],
	["seminars", { field: "videos.2.url", kind: "not_valid" }, "“File” of video 3 is not valid."],
	[
		"settings",
		{ field: "useful_links.0.url", kind: "not_valid" },
		"“Address” of link 1 must be a page of this site, such as /book, or an address that begins with https://.",
	],
	[
		"settings",
		{ field: "shared_network_allowance", kind: "too_large", limit: 10_000 },
		"“Votes per shared network” must not be above 10,000.",
	],
	["nominees", { field: "photos", kind: "too_many", limit: 40 }, "“More photos” must not have more than 40."],
] as const)("a fault of %s is a sentence", (resource, fault, sentence) => {
	expect(faultInWords(resource, fault)).toBe(sentence);
});

test("a field that no screen has is not named", () => {
	expect(pathInWords("categories", "some_column")).toBeUndefined();
	expect(faultInWords("categories", { field: "some_column", kind: "missing" })).toBe(
		"Something in this form must not be empty.",
	);
});
