import { expect, test } from "vitest";
import { timeLeft } from "./time-left.ts";

const hour = 3_600_000;
const now = Date.parse("2030-03-10T12:00:00.000Z");
const at = (ms: number) => new Date(now + ms).toISOString();

test.each([
	[3 * 24 * hour + 4 * hour + 59 * 60_000, "3 days 4 hours"],
	[24 * hour, "1 days"],
	[24 * hour + 60_000, "1 days"],
	[24 * hour - 1, "23 hours 59 minutes"],
	[hour, "1 hours"],
	[12 * 60_000 + 59_999, "12 minutes"],
	[59_999, ""],
	[-hour, ""],
])("%i ms are %s", (ms, text) => {
	expect(
		timeLeft(at(ms), now)
			.map(({ unit, count }) => `${count} ${unit}`)
			.join(" "),
	).toBe(text);
});
