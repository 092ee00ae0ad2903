import type { AdminGuest } from "@bcc/contract/tickets/admin-guest";
import { expect, test } from "vitest";
import { byName, countAnswers, nameOf, shownGuests, tablesOf } from "#admin/tickets/guest/guest-lists.ts";

const guest = (values: Partial<AdminGuest>): AdminGuest => ({
	...{ booking_id: 1, number: 1, reference: "ABCD2345", buyer: "Neema Mushi", name: null, table: null },
	...{ kind: "Single", kind_sw: null, answer: null, confirmed: true },
	...values,
});

const guests = [
	guest({ number: 1, name: "Zawadi", table: "10", answer: "Fish" }),
	guest({ number: 2, table: "2", answer: "Beans" }),
	guest({ number: 3, name: "Asha Juma", table: "2", answer: "Fish" }),
	guest({ booking_id: 2, reference: "WXYZ2345", buyer: "Bahati Ali" }),
];
const numbers = (list: AdminGuest[]) => list.map(({ booking_id, number }) => `${booking_id}-${number}`);

test("tables are in the order in which people count, and those without one come last", () => {
	const tables = tablesOf(guests);
	expect(tables.map(({ table }) => table)).toEqual(["2", "10", null]);
	expect(tables[0]?.guests.map(nameOf)).toEqual(["Asha Juma", "Neema Mushi, seat 2"]);
	expect(byName(guests).map(nameOf)).toEqual([
		"Asha Juma",
		"Bahati Ali, seat 1",
		"Neema Mushi, seat 2",
		"Zawadi",
	]);
});

test.each([
	["", "", ["1-1", "1-2", "1-3", "2-1"]],
	["asha", "", ["1-3"]],
	["neema", "no-name", ["1-2"]],
	["", "no-table", ["2-1"]],
	["", "table 2", ["1-2", "1-3"]],
	["WXYZ", "", ["2-1"]],
	["fish", "table 2", ["1-3"]],
] as const)("%j among %j finds %j", (text, shown, found) => {
	expect(numbers(shownGuests(guests, text, shown))).toEqual(found);
});

test("answers are counted, without those who gave none", () => {
	expect(countAnswers(guests)).toEqual([
		["Fish", 2],
		["Beans", 1],
	]);
});
