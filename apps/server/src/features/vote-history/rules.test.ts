import { maxHistoryBuckets } from "@bcc/contract/admin/votes";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	bucketStart,
	bucketStarts,
	concentrationOf,
	findBursts,
	stepMs,
} from "#server/features/vote-history/rules.ts";

const steps = ["minute", "hour", "day"] as const;
const noon = Date.parse("2027-02-14T09:00:00Z");
const minute = stepMs.minute;

describe("buckets", () => {
	test("days begin at midnight in Dar es Salaam", () => {
		const midnight = Date.parse("2027-02-13T21:00:00Z");
		expect(bucketStart(noon, "day")).toBe(midnight);
		expect(bucketStart(midnight - 1, "day")).toBe(midnight - stepMs.day);
	});

	test("have no gaps, hold both ends and are never too many", () => {
		const moment = fc.integer({ min: 0, max: 4e12 });
		fc.assert(
			fc.property(fc.constantFrom(...steps), moment, moment, (by, from, length) => {
				const to = from + 1 + (length % (stepMs[by] * 3_000));
				const starts = bucketStarts(by, from, to);
				expect(starts.length).toBeGreaterThan(0);
				expect(starts.length).toBeLessThanOrEqual(maxHistoryBuckets);
				expect(starts.at(-1)).toBe(bucketStart(to - 1, by));
				if (starts.length < maxHistoryBuckets) expect(starts[0]).toBe(bucketStart(from, by));
				const gap = starts.findIndex((start, index) => start !== (starts[0] ?? 0) + index * stepMs[by]);
				expect(gap).toBe(-1);
			}),
		);
		expect(bucketStarts("hour", noon, noon)).toEqual([]);
		expect(bucketStarts("minute", undefined, noon)).toHaveLength(180);
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

test("the share of the largest networks is that of their votes sorted one by one", () => {
	const sizes = fc.array(
		fc.record({ votes: fc.integer({ min: 1, max: 50 }), networks: fc.integer({ min: 1, max: 9 }) }),
		{
			maxLength: 20,
		},
	);
	fc.assert(
		fc.property(sizes, (given) => {
			const one = given.flatMap(({ votes, networks }) => Array<number>(networks).fill(votes));
			one.sort((left, right) => right - left);
			const all = one.reduce((sum, votes) => sum + votes, 0);
			const { networks, votes, concentration } = concentrationOf(given);
			expect([networks, votes]).toEqual([one.length, all]);
			for (const { largest, votes: sent, share } of concentration) {
				expect(sent).toBe(one.slice(0, largest).reduce((sum, each) => sum + each, 0));
				expect(share).toBe(all === 0 ? 0 : sent / all);
			}
		}),
	);
});
