import type { AdminBooking } from "@bcc/contract/tickets/admin-booking";
import type { AdminPayment } from "@bcc/contract/tickets/admin-payment";
import { expect, test } from "vitest";
import {
	addedInWords,
	isOverdue,
	missingWithout,
	paymentState,
	restOf,
} from "#admin/tickets/booking/states.ts";

const code = { transaction_code: "SGH7K2LM90" };
const noCode = { transaction_code: null };

test.each([
	[{ state: "rejected", ...code }, "Not found"],
	[{ state: "rejected", ...noCode }, "Counts no longer"],
	[{ state: "refunded", ...noCode, reverses: null }, "Given back"],
	[{ state: "refunded", ...noCode, reverses: 7 }, "Reversed"],
	[{ state: "forgiven", ...noCode }, "Need not be paid"],
	[{ state: "received", ...noCode }, "Received"],
] as const)("the record %j reads “%s”", (payment, label) => {
	expect(paymentState(payment as AdminPayment).label).toBe(label);
});

test("the price of a ticket that is added says that a discount is still taken off", () => {
	expect(addedInWords({ discount_code: null }, 50_000)).toBe("Added ones cost Tshs 50,000 each.");
	expect(addedInWords({ discount_code: "EARLY" }, 50_000)).toBe(
		"Added ones cost Tshs 50,000 each, before the discount.",
	);
});

const past = "2020-01-01T00:00:00.000Z";
const future = "2999-01-01T00:00:00.000Z";
const withoutSum = { state: "received", amount: null };

test.each([
	[{ state: "reserved", paid: 0, missing: 9, reserved_until: past }, 0, false],
	[{ state: "reserved", paid: 0, missing: 9, reserved_until: past, payments: [withoutSum] }, 0, true],
	[{ state: "reserved", paid: 5, missing: 4, reserved_until: future }, 4, false],
	[{ state: "reserved", paid: 5, missing: 4, reserved_until: past }, 4, true],
	[{ state: "confirmed", paid: 0, missing: 9, reserved_until: null }, 9, false],
	[{ state: "cancelled", paid: 5, missing: 4, reserved_until: null }, 0, false],
] as const)(
	"of the booking %j %i is to be paid; an organiser has to decide: %s",
	(booking, rest, overdue) => {
		expect(restOf(booking as unknown as AdminBooking)).toBe(rest);
		expect(isOverdue({ payments: [], ...booking } as unknown as AdminBooking)).toBe(overdue);
	},
);

test.each([
	["its only payment", { state: "confirmed", missing: 0, refund_due: 0 }, 9, 9],
	["the second of two that are more than its price", { state: "confirmed", missing: 0, refund_due: 9 }, 9, 0],
	["a part", { state: "confirmed", missing: 4, refund_due: 0 }, 5, 9],
	["more than its price", { state: "confirmed", missing: 0, refund_due: 3 }, 12, 9],
	["money of reserved seats", { state: "reserved", missing: 4, refund_due: 0 }, 5, 0],
	[
		"money of what does not take place",
		{ state: "confirmed", missing: 0, refund_due: 9, withdrawn: true },
		9,
		0,
	],
] as const)(
	"moving %s off a booking leaves tickets without their price: %j",
	(_, booking, amount, missing) => {
		expect(
			missingWithout({ amount: 9, ...booking } as unknown as AdminBooking, { amount, reversed: 0 }),
		).toBe(missing);
	},
);
