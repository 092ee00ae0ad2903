import fc from "fast-check";
import { expect, test } from "vitest";
import { FloodStop } from "#server/lib/flood-stop.ts";

test("in no window does a sender get more than its share, and everybody gets all of it", () => {
	const requests = fc.array(fc.record({ sender: fc.constantFrom("a", "b", "c"), pause: fc.nat(40) }));
	fc.assert(
		fc.property(requests, fc.integer({ min: 1, max: 5 }), (sequence, most) => {
			const flood = new FloodStop(most, 100);
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

test("a hundred thousand other senders take nothing of a sender's share", () => {
	const flood = new FloodStop(400, 100);
	for (let index = 0; index < 100_000; index++) flood.admit(`${index >>> 8}.1.2.${index & 255}`, 0);
	for (let index = 0; index < 390; index++) expect(flood.admit("a", 0)).toBe(0);
});

test("a flood is stopped however many senders there are", () => {
	const flood = new FloodStop(3, 100);
	for (let index = 0; index < 50_000; index++) flood.admit(`sender ${index}`, 0);
	for (let index = 0; index < 3; index++) flood.admit("flood", 0);
	expect(flood.admit("flood", 1)).toBe(99);
});
