import fc from "fast-check";
import { expect, it } from "vitest";
import { Pacer } from "#server/lib/pace.ts";

const pace = { atOnce: 5, aMinute: 30 };

it("no sender has more turns in a minute than the burst and the rate allow", () => {
	fc.assert(
		fc.property(fc.array(fc.nat(4_000), { minLength: 1, maxLength: 300 }), (pauses) => {
			const pacer = new Pacer();
			const turns: number[] = [];
			let now = 1_000;
			for (const pause of pauses) {
				now += pause;
				if (pacer.take("a", pace, now) === 0) turns.push(now);
			}
			for (const start of turns) {
				const within = turns.filter((turn) => turn >= start && turn < start + 60_000);
				expect(within.length).toBeLessThanOrEqual(pace.atOnce + pace.aMinute);
			}
		}),
	);
});

it("there is a turn after the returned time, and not before", () => {
	const pacer = new Pacer();
	for (let index = 0; index < 5; index++) expect(pacer.take("a", pace, 0)).toBe(0);
	const wait = pacer.take("a", pace, 0);
	expect(wait).toBe(2_000);
	expect(pacer.take("a", pace, wait - 1)).toBeGreaterThan(0);
	expect(pacer.take("b", pace, wait - 1)).toBe(0);
	expect(pacer.take("a", pace, wait)).toBe(0);
});

it("a turn that was given back is free for somebody else", () => {
	const pacer = new Pacer();
	for (let index = 0; index < 1_000; index++) {
		expect(pacer.take("a", pace, 0)).toBe(0);
		pacer.giveBack("a");
	}
	pacer.giveBack("nobody");
	for (let index = 0; index < 5; index++) expect(pacer.take("a", pace, 0)).toBe(0);
	expect(pacer.take("a", pace, 0)).toBeGreaterThan(0);
});

it("a clock that was ahead for a while does not delay anybody by as much", () => {
	const pacer = new Pacer();
	const day = 24 * 60 * 60 * 1000;
	for (let index = 0; index < 5; index++) expect(pacer.take("a", pace, day)).toBe(0);
	expect(pacer.take("a", pace, 0)).toBe(2_000);
	expect(pacer.take("a", pace, 2_000)).toBe(0);
});
