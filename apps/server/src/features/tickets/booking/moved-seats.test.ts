import fc from "fast-check";
import { expect, test } from "vitest";
import { movedSeats, type NumberedSeat } from "#server/features/tickets/booking/moved-seats.ts";

/** Seats of the kinds 1 to 9, 0 = taken off before; with "!" inside, with a letter named. */
const seats = (written: string): NumberedSeat[] =>
	written.split(" ").map((each, index) => ({
		number: index + 1,
		kindId: Number.parseInt(each, 10) || null,
		isNamed: /[a-z]/.test(each),
		isInside: each.includes("!"),
	}));

test.each([
	["an added one is the last of its kind", "1a 2b 2c", [1, 1, 2, 2], [1, 3, 4]],
	["of a kind, those at its end go", "1 1 1 2", [1, 2], [1, 3, 4, 2]],
	["and those that nobody is named for before others", "1 1a 2", [1, 2], [3, 1, 2]],
	["and those that are inside never", "1a 1! 1b", [1], [2, 1, 3]],
	["a whole kind goes", "1a 2b 2c", [2, 2], [3, 1, 2]],
	["another kind has the guests of the one before", "1 1a", [2], [2, 1]],
	["what was taken off before makes way", "1 2 0 0", [1, 1, 2], [1, 3, 2, 4]],
])("%s", (_, before, after, numbers) =>
	expect(seats(before).map(({ number }) => movedSeats(seats(before), after).get(number))).toEqual(numbers),
);

test("every seat has a number of its own, and of each kind as many stay as there can be", () => {
	const kind = fc.integer({ min: 1, max: 3 });
	const kinds = fc.array(kind, { minLength: 1, maxLength: 12 }).map((all) => all.toSorted());
	const known = fc.array(fc.record({ isNamed: fc.boolean(), isInside: fc.boolean() }), {
		minLength: 12,
		maxLength: 12,
	});
	fc.assert(
		fc.property(kinds, kinds, fc.nat(3), known, (before, after, gone, said) => {
			const numbered = [...before, ...Array.from({ length: gone }, () => null)].map((kindId, index) => ({
				...{ isNamed: false, isInside: false, ...(kindId && said[index]) },
				...{ number: index + 1, kindId },
			}));
			const moved = movedSeats(numbered, after);
			expect(moved.size).toBe(numbered.length);
			expect(new Set(moved.values()).size).toBe(numbered.length);
			for (const id of new Set(before)) {
				const count = (all: number[]) => all.filter((each) => each === id).length;
				const stay = numbered.filter(
					({ number, kindId }) => kindId === id && after[(moved.get(number) ?? 0) - 1] === id,
				);
				expect(stay).toHaveLength(Math.min(count(before), count(after)));
			}
		}),
	);
});
