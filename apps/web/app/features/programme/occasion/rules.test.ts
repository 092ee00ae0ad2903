import fc from "fast-check";
import { expect, test } from "vitest";
import type { Occasion } from "./occasion.ts";
import { phaseOf, readSort, sortOrders, sortUpcomingAndPast } from "./rules.ts";

const occasion: Occasion = {
	id: 1,
	name: "Money in marriage",
	topic: "One purse",
	presenter: "Neema",
	description: "",
	price: 0,
	start_date: "2026-03-07",
	time_in: "17:00",
	time_out: "20:30",
	photos: [],
	venue: null,
	place: null,
	latitude: null,
	longitude: null,
	videos: [],
};
const someDay = fc.integer({ min: 1, max: 28 }).map((day) => `2026-03-${String(day).padStart(2, "0")}`);
const someOccasions = fc.array(
	fc
		.record({ id: fc.nat(), price: fc.nat({ max: 3 }), start_date: someDay })
		.map((some) => ({ ...occasion, ...some })),
);

test("an unknown order is the order by date", () => {
	for (const text of [null, "", "price", "PRICE-LOW", "upcoming"]) expect(readSort(text)).toBe("upcoming");
	expect(readSort("price-high")).toBe("price-high");
});

test("every order contains every occasion, coming ones before past ones", () => {
	fc.assert(
		fc.property(someOccasions, fc.constantFrom(...sortOrders), someDay, (occasions, order, today) => {
			const { upcoming, past } = sortUpcomingAndPast(occasions, order, today);
			expect(upcoming.length + past.length).toBe(occasions.length);
			expect(upcoming.every(({ start_date }) => start_date >= today)).toBe(true);
			expect(past.every(({ start_date }) => start_date < today)).toBe(true);
		}),
	);
});

test("by date, the latest of the past ones is first", () => {
	const days = ["2026-03-01", "2026-03-04", "2026-03-08", "2026-03-09"];
	const byDate = days.map((start_date, id) => ({ ...occasion, id, start_date }));
	const { upcoming, past } = sortUpcomingAndPast(byDate, "upcoming", "2026-03-08");
	expect(upcoming.map(({ start_date }) => start_date)).toEqual(["2026-03-08", "2026-03-09"]);
	expect(past.map(({ start_date }) => start_date)).toEqual(["2026-03-04", "2026-03-01"]);
});

test("prices rise or fall within each part, equal ones stay in order", () => {
	fc.assert(
		fc.property(someOccasions, someDay, (occasions, today) => {
			const numbered = occasions.map((some, place) => ({ ...some, id: place }));
			for (const [order, sign] of [
				["price-low", 1],
				["price-high", -1],
			] as const) {
				const parts = sortUpcomingAndPast(numbered, order, today);
				for (const part of [parts.upcoming, parts.past]) {
					part.slice(1).forEach((right, place) => {
						const left = part[place] as Occasion;
						const difference = sign * (right.price - left.price);
						expect(difference > 0 || (difference === 0 && right.id > left.id)).toBe(true);
					});
				}
			}
		}),
	);
});

test("an occasion of several days is past after its last day", () => {
	const weekend = { ...occasion, end_date: "2026-03-08" };
	expect(sortUpcomingAndPast([weekend], "upcoming", "2026-03-08").upcoming).toHaveLength(1);
	expect(sortUpcomingAndPast([weekend], "upcoming", "2026-03-09").past).toHaveLength(1);
});

test("an occasion is marked today on its first day, on now until its last, then past", () => {
	const weekend = { ...occasion, start_date: "2026-03-07", end_date: "2026-03-09" };
	const days = ["2026-03-06", "2026-03-07", "2026-03-08", "2026-03-09", "2026-03-10"];
	expect(days.map((day) => phaseOf(weekend, day))).toEqual(["coming", "today", "now", "now", "past"]);
	expect(days.slice(0, 3).map((day) => phaseOf(occasion, day))).toEqual(["coming", "today", "past"]);
});
