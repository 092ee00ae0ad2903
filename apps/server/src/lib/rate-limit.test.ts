import fc from "fast-check";
import { expect, test } from "vitest";
import { orGiveBack, RateLimit } from "#server/lib/rate-limit.ts";

const budget = { most: 3, windowMs: 100 };

test("a key has its attempts, then waits for the end of its own window", () => {
	const ledger = new RateLimit(10);
	expect([0, 10, 20].map((now) => ledger.take("a", budget, now))).toEqual([0, 0, 0]);
	expect(ledger.take("a", budget, 30)).toBe(70);
	expect(ledger.take("b", budget, 30)).toBe(0);
	expect(ledger.take("a", budget, 99)).toBe(1);
	expect(ledger.take("a", budget, 100)).toBe(0);
});

test("checking takes no attempt and stores no key", () => {
	const ledger = new RateLimit(10);
	expect([ledger.wait("a", budget, 0), ledger.size]).toEqual([0, 0]);
	for (let time = 0; time < 3; time++) ledger.take("a", budget, 0);
	expect([
		ledger.wait("a", budget, 40),
		ledger.wait("a", budget, 100),
		ledger.wait("a", budget, 140),
	]).toEqual([60, 0, 0]);
});

test("a key that got everything back is removed", () => {
	const ledger = new RateLimit(10);
	ledger.take("a", budget, 0);
	ledger.giveBack("a");
	expect(ledger.size).toBe(0);
});

test("work that could not be done at all costs no attempt", async () => {
	const ledger = new RateLimit(10);
	for (let time = 0; time < 5; time++) {
		expect(ledger.take("a", budget, 0)).toBe(0);
		const work = orGiveBack(() => ledger.giveBack("a"), Promise.reject(new Error("busy")));
		await expect(work).rejects.toThrow("busy");
	}
	ledger.take("a", budget, 0);
	expect(await orGiveBack(() => ledger.giveBack("a"), Promise.resolve("done"))).toBe("done");
	expect(ledger.size).toBe(1);
});

test("an attempt given back can be taken again, and never more than were taken", () => {
	const ledger = new RateLimit(10);
	for (let time = 0; time < 5; time++) {
		ledger.take("a", budget, 0);
		ledger.giveBack("a");
	}
	ledger.giveBack("a");
	ledger.giveBack("unknown");
	expect([1, 2, 3, 4].map(() => ledger.take("a", budget, 0) === 0)).toEqual([true, true, true, false]);
});

test("within a window nobody passes more often than allowed, and the keys stay bounded", () => {
	const attempt = fc.record({ key: fc.constantFrom("a", "b", "c"), after: fc.nat(60) });
	fc.assert(
		fc.property(fc.array(attempt, { maxLength: 60 }), (attempts) => {
			const ledger = new RateLimit(3);
			const passed: Record<string, number[]> = {};
			let now = 0;
			for (const { key, after } of attempts) {
				now += after;
				if (ledger.take(key, budget, now) === 0) passed[key] = [...(passed[key] ?? []), now];
				expect(ledger.size).toBeLessThanOrEqual(3);
			}
			for (const times of Object.values(passed)) {
				// Two windows can meet: at most twice as many in any span of one.
				const most = Math.max(
					...times.map((from) => times.filter((at) => at >= from && at < from + 100).length),
				);
				expect(most).toBeLessThanOrEqual(2 * budget.most);
			}
		}),
	);
});

test("a flood is stopped however many others there are, and has its own share", () => {
	const limit = new RateLimit(100_000);
	for (let index = 0; index < 50_000; index++) limit.take(`other ${index}`, budget, 0);
	expect([0, 0, 0].map((now) => limit.take("flood", budget, now))).toEqual([0, 0, 0]);
	expect(limit.take("flood", budget, 1)).toBe(99);
});

test("of too many keys the oldest is evicted", () => {
	const ledger = new RateLimit(2);
	for (const key of ["a", "b", "c"]) ledger.take(key, { most: 1, windowMs: 100 }, 0);
	expect([ledger.size, ledger.take("a", { most: 1, windowMs: 100 }, 1)]).toEqual([2, 0]);
	expect(ledger.take("c", { most: 1, windowMs: 100 }, 1)).toBe(99);
});
