import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { LoopTurn } from "#server/lib/loop-turn.ts";

const costMs = { answered: 1, refused: 0.03 };

/**
 * A server that answers a thousand newcomers in a second, and refuses at a thirtieth of that cost. So many newcomers come in a
 * second, for twenty seconds; returns what became of those of the later half.
 */
async function meet(perSecond: number, mostMs: number) {
	let now = 0;
	const turn = new LoopTurn(() => now);
	let [come, answered, longestMs] = [0, 0, 0];
	while (now < 20_000) {
		const turnStart = now;
		const due = Math.floor((now * perSecond) / 1_000) - come;
		for (let index = 0; index < due; index++) {
			const isAnswered = turn.add().ageMs < mostMs;
			now += isAnswered ? costMs.answered : costMs.refused;
			if (isAnswered && turnStart >= 10_000) answered += 1;
		}
		come += due;
		if (turnStart >= 10_000) longestMs = Math.max(longestMs, now - turnStart);
		now += 1;
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
	expect(longestMs).toBeLessThan(100);
});

test("a server that answered everybody would let them wait for longer and longer", async () => {
	expect((await meet(3_000, Number.POSITIVE_INFINITY)).longestMs).toBeGreaterThan(2_000);
});

test("counts the requests of a turn", async () => {
	const turn = new LoopTurn();
	turn.add();
	expect(turn.add().requests).toBe(2);
	await nextTurn();
	expect(turn.add().requests).toBe(1);
});
