import type { AdminGuest } from "@bcc/contract/tickets/admin-guest";
import fc from "fast-check";
import { expect, test } from "vitest";
import { seatTogether } from "#server/features/tickets/guest/seating.ts";

/** Guests of a booking. */
const party = (booking_id: number, seats: number, values: Partial<AdminGuest> = {}): AdminGuest[] =>
	Array.from({ length: seats }, (_, index) => ({
		...{ booking_id, number: index + 1, reference: `B${booking_id}`, buyer: `Buyer ${booking_id}` },
		...{ name: null, kind: "Single", kind_sw: null, answer: null, table: null, confirmed: true },
		...values,
	}));
const kinds = ["VIP", "Single"];
const tablesOf = (guests: AdminGuest[], size: number) =>
	seatTogether(guests, size, kinds).map(
		({ booking_id, number, table }) => `${booking_id}-${number}: ${table}`,
	);

test("bookings stay together, and the large ones leave no gaps", () => {
	const guests = [...party(1, 2), ...party(2, 3), ...party(3, 2), ...party(4, 1)];
	expect(tablesOf(guests, 4)).toEqual([
		...["2-1: 1", "2-2: 1", "2-3: 1"],
		...["1-1: 2", "1-2: 2", "3-1: 2", "3-2: 2"],
		"4-1: 1",
	]);
});

test("a booking that no table holds gets whole ones, and its rest sits together", () => {
	expect(tablesOf(party(1, 5), 2)).toEqual(["1-1: 1", "1-2: 1", "1-3: 2", "1-4: 2", "1-5: 3"]);
});

test("kinds of ticket are not mixed, and have their tables in the order of the sale", () => {
	const guests = [...party(1, 1), ...party(2, 1, { kind: "VIP" }), ...party(3, 1)];
	expect(tablesOf(guests, 10)).toEqual(["2-1: 1", "1-1: 2", "3-1: 2"]);
});

test("tables with a number are filled up; those with a name, and who has not paid, stay as they are", () => {
	const guests = [
		...party(1, 1, { table: "7" }),
		...party(2, 1, { table: "Family" }),
		...party(3, 3),
		...party(4, 1),
		...party(5, 1, { confirmed: false }),
	];
	expect(tablesOf(guests, 4)).toEqual(["3-1: 7", "3-2: 7", "3-3: 7", "4-1: 8"]);
});

test("who is added to a booking sits with it where there is room", () => {
	const guests = [...party(1, 3, { table: "1" }), ...party(2, 1, { table: "2" }), ...party(2, 2).slice(1)];
	expect(tablesOf(guests, 4)).toEqual(["2-2: 2"]);
});

test("everybody who has paid gets one place, no table is too full, and no other guest is moved", () => {
	const booking = fc.record({
		seats: fc.integer({ min: 1, max: 12 }),
		kind: fc.constantFrom(...kinds, "Gone"),
		table: fc.constantFrom(null, null, "1", "12", "Family", "007"),
		confirmed: fc.boolean(),
	});
	fc.assert(
		fc.property(fc.array(booking, { maxLength: 30 }), fc.integer({ min: 1, max: 12 }), (bookings, size) => {
			const guests = bookings.flatMap(({ seats, ...values }, at) => party(at + 1, seats, values));
			const seated = seatTogether(guests, size, kinds);
			const waiting = guests.filter(({ table, confirmed }) => table === null && confirmed);
			const keyOf = ({ booking_id, number }: AdminGuest) => `${booking_id}-${number}`;
			expect(seated.map(keyOf).sort()).toEqual(waiting.map(keyOf).sort());
			for (const [table, its] of Map.groupBy(seated, ({ table }) => table)) {
				const before = guests.filter((guest) => guest.table === table);
				expect(its.length + before.length).toBeLessThanOrEqual(size);
				expect(new Set([...its, ...before].map(({ kind }) => kind)).size).toBe(1);
			}
		}),
	);
});
