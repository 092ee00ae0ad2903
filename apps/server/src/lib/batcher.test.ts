import fc from "fast-check";
import { expect, test } from "vitest";
import { Batcher, QueueFull } from "#server/lib/batcher.ts";

const turn = () => new Promise((resolve) => setImmediate(resolve));

test("every item gets its own outcome, in batches within the limits", async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.array(fc.nat(3), { maxLength: 200 }),
			fc.integer({ min: 1, max: 9 }),
			fc.integer({ min: 1, max: 3 }),
			async (pauses, maxBatch, maxRuns) => {
				let running = 0;
				const sizes: number[] = [];
				const batcher = new Batcher<number, string>({
					maxBatch,
					maxRuns,
					maxWaiting: 1_000,
					run: async (items) => {
						sizes.push(items.length);
						expect(++running).toBeLessThanOrEqual(maxRuns);
						await turn();
						running--;
						return items.map((item) => `outcome ${item}`);
					},
				});
				const added: Promise<string>[] = [];
				for (const [item, pause] of pauses.entries()) {
					added.push(batcher.add(item));
					for (let index = 0; index < pause; index++) await turn();
				}
				await batcher.idle();
				expect(await Promise.all(added)).toEqual(pauses.map((_, item) => `outcome ${item}`));
				expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(maxBatch);
				expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(pauses.length);
			},
		),
		{ numRuns: 60 },
	);
});

test("items that wait together run together", async () => {
	const sizes: number[] = [];
	const batcher = new Batcher<number, number>({
		maxBatch: 100,
		maxRuns: 1,
		maxWaiting: 100,
		run: async (items) => {
			sizes.push(items.length);
			return items;
		},
	});
	await Promise.all(Array.from({ length: 50 }, (_, item) => batcher.add(item)));
	expect(sizes).toEqual([50]);
});

test("between two runs others have their turns, as on the embedded database a run blocks the event loop", async () => {
	let turns = 0;
	const startedAt: number[] = [];
	const batcher = new Batcher<number, number>({
		maxBatch: 1,
		maxRuns: 1,
		maxWaiting: 100,
		run: async (items) => {
			startedAt.push(turns);
			return items;
		},
	});
	const all = Promise.all([1, 2, 3].map((item) => batcher.add(item)));
	const others = (async () => {
		for (; startedAt.length < 3; turns++) await turn();
	})();
	await Promise.all([all, others]);
	expect(startedAt).toEqual([0, 1, 2]);
});

test("a full queue takes no more items, and loses none", async () => {
	const held = Promise.withResolvers<void>();
	const batcher = new Batcher<number, number>({
		maxBatch: 1,
		maxRuns: 1,
		maxWaiting: 2,
		run: async (items) => {
			await held.promise;
			return items;
		},
	});
	const first = batcher.add(0);
	await turn();
	const others = [batcher.add(1), batcher.add(2)];
	await expect(batcher.add(3)).rejects.toBeInstanceOf(QueueFull);
	held.resolve();
	expect(await Promise.all([first, ...others])).toEqual([0, 1, 2]);
});

test("a failure common to all fails the waiting items too, but not later ones", async () => {
	let runs = 0;
	const batcher = new Batcher<number, number>({
		maxBatch: 1,
		maxRuns: 1,
		maxWaiting: 10,
		failsWaitingItems: (error) => error === "no connection",
		run: async (items) => {
			runs += 1;
			await turn();
			if (runs === 1) throw "no connection";
			return items;
		},
	});
	const outcomes = await Promise.allSettled([batcher.add(0), batcher.add(1), batcher.add(2)]);
	expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
	expect([await batcher.add(3), runs]).toEqual([3, 2]);
});

test("a failed run fails its own items only", async () => {
	const batcher = new Batcher<number, number>({
		maxBatch: 1,
		maxRuns: 1,
		maxWaiting: 10,
		run: async (items) => {
			if (items[0] === 1) throw new Error("broken");
			return items;
		},
	});
	const settled = await Promise.allSettled([0, 1, 2].map((item) => batcher.add(item)));
	expect(settled.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
});
