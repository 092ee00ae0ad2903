import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { Admission } from "#server/lib/admission.ts";

const costMs = { answered: 1, refused: 0.03 };

/** A server that answers a thousand newcomers in a second, and refuses at a thirtieth of that cost. */
function simulatedServer({ few = 10 } = {}) {
	let now = 0;
	const admission = new Admission({ goodTurnMs: 100, few, clockMs: () => now });
	return {
		admission,
		/** Something else has the processor, with requests gathering meanwhile. */
		async pauses(ms: number) {
			for (let index = 0; index < 500; index++) admission.add();
			now += ms;
			await nextTurn();
		},
		/** So many newcomers in a second, for some seconds; what became of those of the later half. */
		async meets(perSecond: number, seconds: number, admits = () => admission.admits()) {
			const [start, half, end] = [now, now + seconds * 500, now + seconds * 1_000];
			let [come, answered, longestMs] = [0, 0, 0];
			while (now < end) {
				const turnStart = now;
				const due = Math.floor(((now - start) * perSecond) / 1_000) - come;
				for (let index = 0; index < due; index++) {
					admission.add();
					const isAdmitted = admits();
					now += isAdmitted ? costMs.answered : costMs.refused;
					if (isAdmitted && turnStart >= half) answered += 1;
				}
				come += due;
				if (now >= half) longestMs = Math.max(longestMs, now - turnStart);
				now += 1;
				await nextTurn();
			}
			return { perSecond: (answered * 2) / seconds, longestMs };
		},
	};
}

test("everybody is let in while all can be answered", async () => {
	const { admission, meets } = simulatedServer();
	expect((await meets(800, 4)).perSecond).toBeCloseTo(800, -2);
	expect(admission.isLimited).toBe(false);
});

test("at three times what can be answered, most of it is, and nobody waits for long", async () => {
	const { admission, meets } = simulatedServer();
	const { perSecond, longestMs } = await meets(3_000, 20);
	expect(admission.isLimited).toBe(true);
	expect(perSecond).toBeGreaterThan(850);
	expect(longestMs).toBeLessThan(200);
	await meets(500, 10);
	expect(admission.isLimited).toBe(false);
});

test("a pause of the whole machine costs little more than itself", async () => {
	const { meets, pauses } = simulatedServer();
	await meets(3_000, 10);
	await pauses(1_000);
	await meets(3_000, 1);
	expect((await meets(3_000, 2)).perSecond).toBeGreaterThan(800);
});

test("a server that let everybody in would let them wait for longer and longer", async () => {
	const { meets } = simulatedServer();
	expect((await meets(3_000, 4, () => true)).longestMs).toBeGreaterThan(2_000);
});

test("long turns with few requests hold nobody back", async () => {
	const { admission, meets } = simulatedServer({ few: 1_000_000 });
	await meets(1_500, 2);
	expect([admission.isLimited, admission.lastTurnMs]).toEqual([false, 0]);
});
