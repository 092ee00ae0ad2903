import fc from "fast-check";
import { expect, test } from "vitest";
import { changedLines, type StoredLine, seatsAdded } from "#server/features/tickets/booking/changed-lines.ts";

const line = (kindId: number, tickets: number, price: number, each = 1): StoredLine => ({
	...{ kindId, tickets, seats: tickets * each, price },
});
const wanted = (kindId: number, tickets: number, price: number, seatsEach = 1) => ({
	...{ kindId, tickets, kind: { price, seatsEach } },
});

test.each([
	["more tickets have today's price", [line(1, 2, 50)], [wanted(1, 3, 60)], [line(1, 2, 50), line(1, 1, 60)]],
	["at the same price they are one line", [line(1, 2, 50)], [wanted(1, 3, 50)], [line(1, 3, 50)]],
	["the same number costs the same", [line(1, 2, 50)], [wanted(1, 2, 60)], [line(1, 2, 50)]],
	["the dearest go first", [line(1, 1, 60), line(1, 2, 50)], [wanted(1, 1, 40)], [line(1, 1, 50)]],
	["another kind has its price", [line(1, 2, 50)], [wanted(2, 2, 90, 2)], [line(2, 2, 90, 2)]],
	["a ticket keeps its seats", [line(1, 2, 50, 3)], [wanted(1, 1, 50, 2)], [line(1, 1, 50, 3)]],
])("%s", (_, before, given, after) => expect(changedLines(before, given)).toEqual(after));

test("a booking has what is wanted, what is kept costs no more than before, and seats add up", () => {
	const kinds = fc.uniqueArray(
		fc.record({
			id: fc.integer({ min: 1, max: 4 }),
			price: fc.integer({ min: 0, max: 9 }),
			each: fc.integer({ min: 1, max: 3 }),
		}),
		{ minLength: 1, selector: ({ id }) => id },
	);
	const tickets = fc.integer({ min: 1, max: 9 });
	fc.assert(
		fc.property(
			kinds,
			fc.array(fc.tuple(tickets, fc.integer({ min: 0, max: 9 }))),
			fc.array(tickets, { minLength: 4, maxLength: 4 }),
			(all, bought, numbers) => {
				const before = new Map<string, StoredLine>();
				for (const [index, [number, price]] of bought.entries()) {
					const { id = 1, each = 1 } = all[index % all.length] ?? {};
					before.set(`${id} ${price}`, line(id, number, price, each));
				}
				const stored = [...before.values()];
				const given = all.map(({ id, price, each }, index) => wanted(id, numbers[index] ?? 1, price, each));
				const after = changedLines(stored, given);
				expect(new Set(after.map(({ kindId, price }) => `${kindId} ${price}`)).size).toBe(after.length);
				for (const { kindId, tickets: number, kind } of given) {
					const its = after.filter((each) => each.kindId === kindId);
					expect(its.reduce((sum, each) => sum + each.tickets, 0)).toBe(number);
					expect(its.reduce((sum, each) => sum + each.seats, 0)).toBe(number * kind.seatsEach);
				}
				const seats = (lines: StoredLine[]) => lines.reduce((sum, each) => sum + each.seats, 0);
				const added = seatsAdded(stored, after).reduce((sum, each) => sum + each.seats, 0);
				expect(added).toBe(seats(after) - seats(stored));
				// Changed once more to the same, it stays.
				expect(changedLines(after, given)).toEqual(after);
			},
		),
	);
});
