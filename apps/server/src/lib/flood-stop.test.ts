import fc from "fast-check";
import { expect, test } from "vitest";
import { FloodStop } from "#server/lib/flood-stop.ts";

test("in no window does a sender get more than its share, and everybody gets all of it", () => {
	const requests = fc.array(fc.record({ sender: fc.constantFrom("a", "b", "c"), pause: fc.nat(40) }));
	fc.assert(
		fc.property(requests, fc.integer({ min: 1, max: 5 }), (sequence, most) => {
			const flood = new FloodStop(most, 100, 10);
			let now = 1_000;
			let windowEnd = 0;
			let counts: Record<string, number> = {};
			for (const { sender, pause } of sequence) {
				now += pause;
				if (now >= windowEnd) {
					windowEnd = now + 100;
					counts = {};
				}
				const count = (counts[sender] ?? 0) + 1;
				counts[sender] = count;
				expect(flood.admit(sender, now)).toBe(count > most ? windowEnd - now : 0);
			}
		}),
	);
});

test("remembers a bounded number of senders", () => {
	const flood = new FloodStop(1, 100, 2);
	for (const sender of ["a", "b", "c", "c", "c"]) expect(flood.admit(sender, 0)).toBe(0);
	expect(flood.admit("a", 1)).toBe(99);
});
