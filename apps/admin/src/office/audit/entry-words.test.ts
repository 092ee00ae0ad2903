import type { AuditEntry } from "@bcc/contract/office/admin-audit";
import { expect, test } from "vitest";
import { actorInWords, entryInWords, labelInWords } from "./entry-words.ts";

const entry = (values: Partial<AuditEntry>): AuditEntry => ({
	id: 1,
	at: "2027-02-14T15:00:00.000Z",
	actor_id: 1,
	actor: "Asha Mushi",
	action: "change",
	resource: "categories",
	record_id: 1,
	label: "Couple of Faith",
	before: null,
	after: null,
	...values,
});

test("an entry shows what was done, to what, and its name", () => {
	expect(entryInWords(entry({}))).toBe("Changed: Category Couple of Faith");
	expect(entryInWords(entry({ resource: "settings", label: "settings" }))).toBe("Changed: Site settings");
	expect(entryInWords(entry({ action: "order", resource: "sponsors", label: "" }))).toBe(
		"Put in order: Sponsor",
	);
	expect(entryInWords(entry({ action: "void", resource: "votes" }))).toBe("Voided votes: Couple of Faith");
	expect(entryInWords(entry({ action: "ask", resource: "submissions", label: "Amani & Neema" }))).toMatch(
		/^Made a link for a photo and story: /,
	);
	expect(actorInWords(entry({}))).toBe("Asha Mushi");
	expect(actorInWords(entry({ actor_id: null, actor: "command line" }))).toBe("Command line of the server");
});

test.each([
	["users", "user 12", "No. 12"],
	["users", "User Mushi", "User Mushi"],
	["invitations", "invitation 3", "No. 3"],
	["legal-texts", "terms 2", "Terms and Conditions, version 2"],
	["banners", "seminar: Come: learn", "Seminars section: Come: learn"],
	["banners", "seminar", "Seminars section"],
	["seasons", "public log", "Public log"],
	["checklist", "witnesses", "witnesses"],
	["backups", "2027-02-14T15:00:00.000Z", "14 Feb 2027, 18:00"],
	["categories", "terms 2", "terms 2"],
] as const)("of %s, “%s” is shown as “%s”", (resource, label, words) => {
	expect(labelInWords({ resource, label })).toBe(words);
});
