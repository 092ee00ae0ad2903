import { bookRequestSchema } from "@bcc/contract/tickets/booking";
import { m } from "@bcc/messages";
import fc from "fast-check";
import { expect, test } from "vitest";
import { placeBooking } from "./place-booking.ts";

const rest = { kind_id: "3", tickets: "2", key: crypto.randomUUID(), wait: "", shown_price: "0" };

const errorsOf = (name: string, email: string, phone = "") =>
	placeBooking.check({ ...rest, name, email, phone });

const empty = ["", " ", "\u200b", "\u00ad\u2060", "\u3164"];

type Case = [name: string, email: string, phone: string, errors: object];

test.each<Case>([
	...empty.map((name): Case => [name, "asha@example.org", "", { name: m.ticket_name_required() }]),
	...empty.map((email): Case => ["Asha", email, "", { email: m.booking_contact_needed() }]),
	...empty.map((email): Case => ["Asha", email, "0754 100 002", {}]),
	...empty.map((phone): Case => ["Asha", "", phone, { email: m.booking_contact_needed() }]),
	["Asha", "Asha Mushi <asha@example.org>", "", {}],
	["Asha", "mailto:asha@example.org", "", {}],
	["Asha", " asha@example.org. ", "", {}],
	["Asha", "asha@example", "0754 100 002", { email: m.field_email_invalid() }],
	["Asha", "asha@example", "07123", { email: m.field_email_invalid(), phone: m.field_phone_invalid() }],
	["Asha", "", "0712 345 67", { phone: m.field_phone_invalid() }],
	["Asha", "", "712345678", {}],
	["Asha", "", "+290 22222", {}],
	["Asha", "", "call (0)712 345 678", {}],
	["Asha", "asha@@example.org", "", { email: m.field_email_invalid() }],
	["\u200b", "asha", "", { name: m.ticket_name_required(), email: m.field_email_invalid() }],
])("the buyer %j, %j, %j", (name, email, phone, errors) => {
	expect(errorsOf(name, email, phone)).toEqual(errors);
});

test("the form finds the same fault in a name and an address as the API", () => {
	const text = fc.string({ unit: "grapheme" });
	const typed = fc.oneof(text, fc.emailAddress(), fc.constantFrom(...empty));
	const named = fc.tuple(text, fc.emailAddress()).map(([name, address]) => `${name} <${address}>`);
	fc.assert(
		fc.property(typed, fc.oneof(typed, named), (name, email) => {
			const booking = { kind_id: 3, tickets: 2, key: rest.key, name, email, phone: "0754 100 002" };
			const { error } = bookRequestSchema.safeParse({ booking });
			const faults = new Set(error?.issues.map(({ path }) => path[1]));
			expect(new Set(Object.keys(errorsOf(name, email, booking.phone)))).toEqual(faults);
		}),
	);
});
