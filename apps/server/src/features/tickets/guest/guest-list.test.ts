import type { AdminGuest } from "@bcc/contract/tickets/admin-guest";
import { expect, test } from "vitest";
import { withListed } from "#server/features/tickets/guest/guest-list.ts";
import { AppError } from "#server/lib/app-error.ts";

const seat = (reference: string, number: number, name: string | null = null): AdminGuest => ({
	...{ booking_id: 1, reference, number, name, buyer: "Neema Mushi", kind: "Single", kind_sw: null },
	...{ answer: null, table: null, confirmed: true },
});
/* The second may be taken for a surname. */
const guests = [
	...[seat("ABCD2345", 1), seat("ABCD2345", 2, "Asha Juma"), seat("ABCD2345", 3)],
	...[seat("MWAMPETA", 1), seat("MWAMPETA", 2)],
];
const found = (text: string) =>
	withListed(guests, text).map(({ reference, number, name, table }) =>
		[`${reference}-${number}`, name, table].filter((each) => each !== null).join(" "),
	);

test.each([
	[
		"names below a booking's number",
		"ABCD2345\nBahati Ali\nChiku Said",
		["ABCD2345-1 Bahati Ali", "ABCD2345-3 Chiku Said"],
	],
	[
		"in a chat's list",
		"abcd2345:\n1. Bahati Ali\r\n2) Chiku Said\n\n",
		["ABCD2345-1 Bahati Ali", "ABCD2345-3 Chiku Said"],
	],
	[
		"several bookings",
		"ABCD2345 Bahati\nMWAMPETA-2 Chiku\nDaudi",
		["ABCD2345-1 Bahati", "MWAMPETA-2 Chiku", "MWAMPETA-1 Daudi"],
	],
	["a ticket's number changes a name", "ABCD2345-2 Bahati Ali", ["ABCD2345-2 Bahati Ali"]],
	["a name that is there already is not entered twice", "ABCD2345\nasha juma; 5", ["ABCD2345-2 asha juma 5"]],
	[
		"two guests of one name are two",
		"MWAMPETA\nAsha Ali\nAsha Ali",
		["MWAMPETA-1 Asha Ali", "MWAMPETA-2 Asha Ali"],
	],
	["a surname like a number is a name", "ABCD2345\nSHEMDOES Ali", ["ABCD2345-1 SHEMDOES Ali"]],
	[
		"cells of a spreadsheet",
		"ABCD2345-1\tBahati Ali\t12\nABCD2345-2\t\tFamily",
		["ABCD2345-1 Bahati Ali 12", "ABCD2345-2 Asha Juma Family"],
	],
	[
		"rows of the site's own CSV",
		"Guest\tTable\tTicket\tAnswer\tBooked by\tNumber\tState\nBahati\t3\tSingle\t\tNeema Mushi\tABCD2345-3\tConfirmed",
		["ABCD2345-3 Bahati 3"],
	],
	["nothing", "\n \t \n", []],
])("%s", (_, text, expected) => expect(found(text)).toEqual(expected));

test.each([
	["no number", "Bahati Ali", /^Line 1: put the number/],
	["no such booking", "ABCD2345 Bahati\nZZZZ2345 Chiku", /^Line 2: ZZZZ2345 is no booking/],
	["no such ticket", "ABCD2345-4 Bahati", /^Line 1: ABCD2345-4 is no/],
	["no ticket of number 0", "ABCD2345-0 Bahati", /^Line 1: ABCD2345-0 is no/],
	["more names than guests", "ABCD2345\nBahati\nChiku\nDaudi", /^Line 4: all guests of ABCD2345/],
	["a ticket twice", "ABCD2345-1 Bahati\nABCD2345-1 Chiku", /^Line 2: the ticket ABCD2345-1 stands/],
	["a long name", `ABCD2345 ${"x".repeat(101)}`, /^Line 1: a name has at most 100/],
	["a long table", `ABCD2345 Bahati; ${"x".repeat(21)}`, /^Line 1: a name has at most 100.* 20/],
	["other signs", "ABCD2345 Bahati\u0007", /^Line 1: a name has/],
])("%s is refused by its line", (_, text, message) => {
	let refusal: unknown;
	try {
		withListed(guests, text);
	} catch (error) {
		refusal = error;
	}
	expect(refusal).toBeInstanceOf(AppError);
	expect((refusal as AppError).words?.({ locale: "en" })).toMatch(message);
});
