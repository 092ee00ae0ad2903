import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { byStart, duration, isPast, programmeClock, programmeToday } from "./calendar.ts";

describe("programmeToday", () => {
	it.each([
		["2026-03-01T20:59:59Z", "2026-03-01"],
		["2026-03-01T21:00:00Z", "2026-03-02"],
		["2026-12-31T23:30:00Z", "2027-01-01"],
	])("at %s is %s", (now, day) => expect(programmeToday(new Date(now))).toBe(day));
});

test("a moment is shown in the time of Dar es Salaam, whatever the machine's time zone", () => {
	expect(programmeClock(new Date("2026-03-01T21:04:05.678Z"))).toEqual(["2026-03-02", "00:04:05"]);
});

describe("isPast", () => {
	it("is true once the last day has passed", () => {
		const weekend = { start_date: "2026-03-07", end_date: "2026-03-08", time_in: "09:00" };
		expect(["2026-03-07", "2026-03-08", "2026-03-09"].map((today) => isPast(weekend, today))).toEqual([
			false,
			false,
			true,
		]);
	});
});

describe("byStart", () => {
	it("puts an earlier start before a later one, whatever the ends", () => {
		const day = fc.integer({ min: 1, max: 28 }).map((number) => `2026-03-${String(number).padStart(2, "0")}`);
		const hour = fc.constantFrom("07:00", "09:00", "19:30");
		const occasion = fc.record({
			start_date: day,
			end_date: fc.option(day, { nil: undefined }),
			time_in: hour,
		});
		fc.assert(
			fc.property(fc.array(occasion), (occasions) => {
				const sorted = byStart(occasions);
				expect(new Set(sorted)).toEqual(new Set(occasions));
				const begins = sorted.map(({ start_date, time_in }) => `${start_date} ${time_in}`);
				expect(begins).toEqual([...begins].sort());
			}),
		);
	});
});

describe("duration", () => {
	const evening = { start_date: "2026-02-28", time_in: "17:00", time_out: "20:30" };

	it("is shown in Dar es Salaam's time, over midnight and over days", () => {
		expect(duration(evening)).toEqual({
			from: "2026-02-28T17:00:00+03:00",
			until: "2026-02-28T20:30:00+03:00",
		});
		expect(duration({ ...evening, time_out: "01:00" }).until).toBe("2026-03-01T01:00:00+03:00");
		const weekend = { ...evening, end_date: "2026-03-01", time_out: "12:00" };
		expect(duration(weekend).until).toBe("2026-03-01T12:00:00+03:00");
	});
});
