import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPast, programmeToday, upcomingFirst } from "./calendar.ts";

describe("programmeToday", () => {
	it.each([
		["2026-03-01T20:59:59Z", "2026-03-01"],
		["2026-03-01T21:00:00Z", "2026-03-02"],
		["2026-12-31T23:30:00Z", "2027-01-01"],
	])("at %s is %s", (now, day) => expect(programmeToday(new Date(now))).toBe(day));
});

describe("upcomingFirst", () => {
	const today = "2026-03-10";
	const of = (start_date: string, end_date = start_date, time_in = "09:00") => ({
		start_date,
		end_date,
		time_in,
	});

	it("has what is under way and to come by date, then what is past backwards", () => {
		const [past, longPast] = [of("2026-03-09"), of("2026-01-01", "2026-01-03")];
		const [underWay, tonight, later] = [
			of("2026-03-08", "2026-03-10"),
			of("2026-03-10", "2026-03-10", "19:00"),
			of("2026-05-01"),
		];
		expect(upcomingFirst([later, longPast, tonight, past, underWay], today)).toEqual([
			underWay,
			tonight,
			later,
			past,
			longPast,
		]);
	});

	it("keeps every occasion and never has a past one before one to come", () => {
		const day = fc.integer({ min: 1, max: 28 }).map((number) => `2026-03-${String(number).padStart(2, "0")}`);
		const occasion = fc.record({
			start_date: day,
			end_date: fc.option(day, { nil: undefined }),
			time_in: day,
		});
		fc.assert(
			fc.property(fc.array(occasion), (occasions) => {
				const sorted = upcomingFirst(occasions, today);
				expect(new Set(sorted)).toEqual(new Set(occasions));
				const flags = sorted.map((each) => isPast(each, today));
				expect(flags).toEqual([...flags].sort((left, right) => Number(left) - Number(right)));
			}),
		);
	});
});
