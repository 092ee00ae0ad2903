import fc from "fast-check";
import { expect, it } from "vitest";
import { LeakyBuckets } from "#server/lib/leaky-buckets.ts";

const rate = { burst: 5, perMinute: 30 };

it("no sender has more tokens in a minute than the burst and the rate allow", () => {
	fc.assert(
		fc.property(fc.array(fc.nat(4_000), { minLength: 1, maxLength: 300 }), (pauses) => {
			const buckets = new LeakyBuckets();
			const takenAt: number[] = [];
			let now = 1_000;
			for (const pause of pauses) {
				now += pause;
				if (buckets.take("a", rate, now) === 0) takenAt.push(now);
			}
			for (const start of takenAt) {
				const within = takenAt.filter((time) => time >= start && time < start + 60_000);
				expect(within.length).toBeLessThanOrEqual(rate.burst + rate.perMinute);
			}
		}),
	);
});

it("there is a token after the returned time, and not before", () => {
	const buckets = new LeakyBuckets();
	for (let index = 0; index < 5; index++) expect(buckets.take("a", rate, 0)).toBe(0);
	const wait = buckets.take("a", rate, 0);
	expect(wait).toBe(2_000);
	expect(buckets.take("a", rate, wait - 1)).toBeGreaterThan(0);
	expect(buckets.take("b", rate, wait - 1)).toBe(0);
	expect(buckets.take("a", rate, wait)).toBe(0);
});

it("a token that was given back is free for somebody else", () => {
	const buckets = new LeakyBuckets();
	for (let index = 0; index < 1_000; index++) {
		expect(buckets.take("a", rate, 0)).toBe(0);
		buckets.giveBack("a");
	}
	buckets.giveBack("nobody");
	for (let index = 0; index < 5; index++) expect(buckets.take("a", rate, 0)).toBe(0);
	expect(buckets.take("a", rate, 0)).toBeGreaterThan(0);
});

it("a clock that was ahead for a while does not delay anybody by as much", () => {
	const buckets = new LeakyBuckets();
	const day = 24 * 60 * 60 * 1000;
	for (let index = 0; index < 5; index++) expect(buckets.take("a", rate, day)).toBe(0);
	expect(buckets.take("a", rate, 0)).toBe(2_000);
	expect(buckets.take("a", rate, 2_000)).toBe(0);
});
