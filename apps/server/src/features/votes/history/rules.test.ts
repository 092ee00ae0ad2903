import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bucketStart, bucketStarts, findBursts, stepMs } from "#server/features/votes/history/rules.ts";

const noon = Date.parse("2027-02-14T09:00:00Z");
const minute = stepMs.minute;

describe("buckets", () => {
	test("days begin at midnight in Dar es Salaam", () => {
		const midnight = Date.parse("2027-02-13T21:00:00Z");
		expect(bucketStart(noon, "day")).toBe(midnight);
		expect(bucketStart(midnight - 1, "day")).toBe(midnight - stepMs.day);
	});

	test.each([
		["hour", 168],
		["day", 90],
	] as const)("by %s have no gaps and end with the present one", (by, count) => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 4e12 }), (now) => {
				const starts = bucketStarts(by, now);
				expect(starts).toHaveLength(count);
				expect(starts.at(-1)).toBe(bucketStart(now, by));
				const gap = starts.findIndex((start, index) => start !== (starts[0] ?? 0) + index * stepMs[by]);
				expect(gap).toBe(-1);
			}),
		);
	});
});

describe("bursts", () => {
	const quiet = (votes: (index: number) => number) =>
		Array.from({ length: 60 }, (_, index) => ({ minute: noon + index * minute, votes: votes(index) }));

	test("are neighbouring minutes far above the hour before", () => {
		const storm = [200, 180].map((votes, index) => ({ minute: noon + (60 + index) * minute, votes }));
		expect(findBursts([...quiet((index) => 8 + (index % 5)), ...storm], noon + 60 * minute)).toEqual([
			{ from: noon + 60 * minute, to: noon + 62 * minute, votes: 380, usual: 20 },
		]);
	});

	test("are not a steady crowd, a slow rise or a few votes", () => {
		expect(
			findBursts(
				quiet(() => 500),
				noon + 30 * minute,
			),
		).toEqual([]);
		expect(
			findBursts(
				quiet((index) => 100 + index * 5),
				noon + 30 * minute,
			),
		).toEqual([]);
		expect(
			findBursts(
				quiet(() => 20),
				noon,
			),
		).toEqual([]);
	});

	test("need more than the hour's usual deviation", () => {
		const uneven = quiet((index) => (index % 2 === 0 ? 2 : 60));
		const next = { minute: noon + 60 * minute, votes: 305 };
		expect(findBursts([...uneven, next], next.minute)).toEqual([]);
		expect(findBursts([...uneven, { ...next, votes: 900 }], next.minute)).toHaveLength(1);
	});
});
