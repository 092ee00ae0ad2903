import { expect, test } from "vitest";
import { changedFields } from "./difference.ts";
import { idsIn } from "./value-words.ts";

const names = {
	category_id: new Map([[3, "Couple of Faith"]]),
	nominee_id: new Map([[7, "Amani & Neema"]]),
};
const changed = (resource: string, before: object | null, after: object | null) =>
	changedFields(resource, before as never, after as never, names);

test("the server's own fields of a record are left out; orders and codes are listed", () => {
	const own = { id: 1, version: 2, created_at: "2026-12-24T22:35:00.000Z" };
	expect(changed("categories", { ...own, position: 0 }, { ...own, version: 3, position: 1 })).toEqual([
		{ name: "Place", before: "1", after: "2" },
	]);
	expect(changed("categories", { ids: [3, 4] }, { ids: [4, 3] })).toEqual([
		{ name: "In this order", before: "1. Couple of Faith\n2. No. 4", after: "1. No. 4\n2. Couple of Faith" },
	]);
	expect(changed("invitations", null, { role: "editor", language: "sw" })).toEqual([
		{ name: "Role", before: "", after: "Editor" },
		{ name: "Language of the e-mail", before: "", after: "Kiswahili" },
	]);
	expect(changed("users", null, { changed: ["phone_number"] })).toEqual([
		{ name: "What was changed", before: "", after: "1. phone number" },
	]);
});

test("only differences are listed, before and after, under the labels of the screen", () => {
	expect(changed("categories", { name: "Faith", code: "A" }, { name: "Hope", code: "A" })).toEqual([
		{ name: "Name", before: "Faith", after: "Hope" },
	]);
});

test("a value that is missing before or after is empty", () => {
	expect(changed("categories", null, { name_sw: "Imani" })).toEqual([
		{ name: "Name (Swahili)", before: "", after: "Imani" },
	]);
	expect(changed("categories", { name: "Hope" }, null)).toEqual([
		{ name: "Name", before: "Hope", after: "" },
	]);
	expect(changed("categories", null, null)).toEqual([]);
});

test("moments are in Dar es Salaam's time, ids are names, flags and roles are words", () => {
	const closes = { voting_closes_at: "2026-12-24T22:35:00.000Z", category_id: 3, nominee_id: 9 };
	expect(changed("categories", { voting_closes_at: null, category_id: 4, nominee_id: 7 }, closes)).toEqual([
		{ name: "Voting closes", before: "", after: "25 Dec 2026, 01:35" },
		{ name: "Category", before: "No. 4", after: "Couple of Faith" },
		{ name: "Nominee id", before: "Amani & Neema", after: "No. 9" },
	]);
	expect(changed("users", { role: "user", blocked: true }, { role: "admin", blocked: false })).toEqual([
		{ name: "Role", before: "Visitor", after: "Administrator" },
		{ name: "Blocked", before: "Yes", after: "No" },
	]);
	expect(changed("legal-texts", { valid_from: "2026-12-01" }, { valid_from: "2026-12-02" })).toEqual([
		{ name: "Valid from", before: "1 Dec 2026", after: "2 Dec 2026" },
	]);
});

test("couples and people are shown by their names, and everything once", () => {
	const couples = [{ nominee_id: 9, husband: "Elia", wife: "Rehema", votes: 6 }];
	expect(
		changed("votes", null, {
			couples,
			voided_by: { id: 4, name: "Asha" },
			category_id: 3,
			category: "Couple of Faith",
		}),
	).toEqual([
		{ name: "Couples", before: "", after: "1. Elia & Rehema; Votes: 6" },
		{ name: "Taken out by", before: "", after: "Asha" },
		{ name: "Category", before: "", after: "Couple of Faith" },
	]);
});

test("photos and selections are shown in lines, files by their kind", () => {
	const url = `${"3f2a".repeat(8)}.jpg`;
	expect(
		changed("events", { photos: [] }, { photos: [{ url, alt: "The hall", alt_sw: null, width: 40 }] }),
	).toEqual([{ name: "Photos", before: "", after: "1. File: Picture 3f2a3f; What it shows: The hall" }]);
	const selection = { category_id: 3, min_network_votes: 2 };
	expect(changed("votes", null, { selection })).toEqual([
		{ name: "Which votes", before: "", after: "Category: Couple of Faith; Votes per network, at least: 2" },
	]);
	expect(idsIn("votes", { selection, couples: [{ category_id: 5 }] }, "category_id")).toEqual([3, 5]);
});
