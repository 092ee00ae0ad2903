import { longestReason, mostMarriedYears, shortestReason } from "@bcc/contract/nominations/limits";
import { m } from "@bcc/messages";
import { expect, test } from "vitest";
import { checkNomination, yes } from "./send-nomination.ts";

const filled = {
	category_id: "3",
	husband: "Amani",
	wife: "Neema",
	place: "Moshi",
	married_years: "12",
	reason: "x".repeat(shortestReason),
	couple_knows: "no",
	name: "Asha",
	email: "",
	phone: "0754 100 002",
	consent: yes,
};

test("an e-mail address or a phone number is enough", () => {
	expect(checkNomination(filled)).toEqual({});
	expect(checkNomination({ ...filled, phone: "", email: "asha@example.org" })).toEqual({});
	expect(checkNomination({ ...filled, phone: " " })).toEqual({ email: m.nomination_contact_needed() });
});

test("every empty field but one of the two is at fault", () => {
	const empty = Object.fromEntries(Object.keys(filled).map((name) => [name, " "])) as typeof filled;
	const faults = checkNomination({ ...empty, couple_knows: "", consent: "" });
	expect(Object.keys(faults).toSorted()).toEqual(
		Object.keys(filled)
			.filter((name) => name !== "phone")
			.toSorted(),
	);
});

test.each([
	["married_years", String(mostMarriedYears), true],
	["married_years", "０７", true],
	["married_years", String(mostMarriedYears + 1), false],
	["married_years", "1.5", false],
	["married_years", "-1", false],
	["reason", "x".repeat(longestReason), true],
	["reason", `${"x".repeat(longestReason - 1)}\r\n `, true],
	["reason", "x".repeat(longestReason + 1), false],
	["reason", ` ${"x".repeat(shortestReason - 1)} `, false],
	["wife", "x".repeat(101), false],
	["category_id", "1e3", false],
	["phone", "12", false],
	["email", "nobody", false],
])("%s is right or not", (name, value, isRight) => {
	expect(Object.keys(checkNomination({ ...filled, [name]: value }))).toEqual(isRight ? [] : [name]);
});
