import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { RequestQueue } from "#server/lib/request-queue.ts";

const costMs = { answered: 1, refused: 0.03 };

/**
 * A server that answers a thousand newcomers in a second, and refuses at a thirtieth of that cost. So many newcomers come in a
 * second, for twenty seconds; returns what became of those of the later half.
 */
async function meet(perSecond: number, mostMs: number) {
	let now = 0;
	const queue = new RequestQueue(() => now);
	let [come, answered, longestMs] = [0, 0, 0];
	while (now < 20_000) {
		const isLater = now >= 10_000;
		for (const due = Math.floor((now * perSecond) / 1_000); come < due; come++) {
			if (queue.waitMs >= mostMs) now += costMs.refused;
			else {
				const since = now;
				queue.add(() => {
					now += costMs.answered;
					if (isLater) answered += 1;
					longestMs = Math.max(longestMs, now - since);
				});
			}
		}
		if (queue.length === 0) now += 1;
		await nextTurn();
	}
	return { perSecond: answered / 10, longestMs };
}

test("everybody is answered while all can be", async () => {
	expect((await meet(800, 50)).perSecond).toBeCloseTo(800, -2);
});

test("at three times what can be answered, most of it is, and nobody waits for long", async () => {
	const { perSecond, longestMs } = await meet(3_000, 50);
	expect(perSecond).toBeGreaterThan(850);
	expect(longestMs).toBeLessThan(200);
});

test("a server that answered everybody would let them wait for longer and longer", async () => {
	expect((await meet(3_000, Number.POSITIVE_INFINITY)).longestMs).toBeGreaterThan(2_000);
});

test("requests are begun in the order in which they came, a few in each turn of the event loop", async () => {
	let now = 0;
	const queue = new RequestQueue(() => now);
	const begun: number[] = [];
	for (const id of [1, 2, 3, 4]) {
		queue.add(() => {
			begun.push(id);
			now += 0.5;
		});
	}
	expect([begun, queue.length]).toEqual([[], 4]);
	await nextTurn();
	expect(begun).toEqual([1, 2]);
	queue.connected();
	await nextTurn();
	expect(begun, "others may wait behind a new connection").toEqual([1, 2, 3]);
	await nextTurn();
	expect(begun).toEqual([1, 2, 3, 4]);
});
