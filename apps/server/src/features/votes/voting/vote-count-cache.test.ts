import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { hidden } from "./data.ts";
import { VoteCountCache } from "./vote-count-cache.ts";

const list = (...votes: number[]) =>
	votes.map((number_of_votes, index) => ({ nominee_id: index + 1, number_of_votes }));

test("counts are read twice a second, however many requests come", async () => {
	let now = 1_000;
	const read = vi.fn(async () => list(3, 4));
	const cache = new VoteCountCache(read, () => now);
	const first = await Promise.all([cache.get(7), cache.get(7), cache.get(7)]);
	expect(first).toEqual([1, 1, 1].map(() => ({ counts: list(3, 4), version: 1 })));
	now += 499;
	expect(cache.get(7)).toBe(first[0]);
	expect(read).toHaveBeenCalledTimes(1);
	now += 1;
	expect(await cache.get(7)).toBe(first[0]);
	expect(read).toHaveBeenCalledTimes(2);
	now -= 3_600_000;
	await cache.get(7);
	expect(read, "after the clock was set back").toHaveBeenCalledTimes(3);
});

test("the version changes with the counts, and an unknown category is read again", async () => {
	let now = 0;
	let counts: ReturnType<typeof list> | typeof hidden | null = null;
	const cache = new VoteCountCache(
		async () => structuredClone(counts),
		() => now,
	);
	expect(await cache.get(7)).toBeNull();
	counts = hidden;
	expect(await cache.get(7)).toEqual({ counts: hidden, version: 1 });
	now += 500;
	expect(await cache.get(7)).toEqual({ counts: hidden, version: 1 });
	counts = list(2);
	now += 500;
	expect(await cache.get(7)).toEqual({ counts: list(2), version: 2 });
	cache.recordTally(7, 1, 3);
	expect(await cache.get(7)).toEqual({ counts: list(3), version: 3 });
	cache.recordTally(7, 1, 2);
	cache.recordTally(7, 99, 1);
	expect(await cache.get(7)).toEqual({ counts: list(3), version: 3 });
	cache.clear();
	expect(await cache.get(7)).toEqual({ counts: list(2), version: 4 });
});

test("a failed read is not cached", async () => {
	const read = vi.fn().mockRejectedValueOnce(new Error("down")).mockResolvedValue(list(1));
	const cache = new VoteCountCache(read, () => 0);
	await expect(cache.get(7)).rejects.toThrow("down");
	expect(await cache.get(7)).toMatchObject({ counts: list(1) });
});

test("once another process has counted, an earlier read is not used any more", async () => {
	let votes = 1;
	const read = vi.fn(async () => list(votes));
	const cache = new VoteCountCache(read, () => 0);
	for (const category of [7, null]) {
		const before = cache.get(7);
		votes += 1;
		cache.markStale(category);
		await before;
		expect(await cache.get(7)).toMatchObject({ counts: list(votes) });
	}
	read.mockClear();
	cache.markStale(8);
	await cache.get(7);
	expect(read, "of another category").not.toHaveBeenCalled();
});

test("counts that another process's votes do not change keep their version, hidden ones always", async () => {
	let counts: ReturnType<typeof list> | typeof hidden = hidden;
	const read = vi.fn(async () => structuredClone(counts));
	const cache = new VoteCountCache(read, () => 0);
	for (const [shown, version] of [[hidden, 1] as const, [list(3), 2] as const]) {
		counts = shown;
		for (const category of [7, null]) {
			cache.markStale(category);
			expect(await cache.get(7)).toEqual({ counts: shown, version });
		}
	}
	expect(read).toHaveBeenCalledTimes(4);
});

type Step = "vote" | "look" | "answer" | "wait" | "stale";

test("whenever the database is read, no vote that this process has counted is missing", async () => {
	const steps = fc.array(fc.constantFrom<Step>("vote", "look", "answer", "wait", "stale"), { maxLength: 60 });
	await fc.assert(
		fc.asyncProperty(steps, async (sequence) => {
			let now = 0;
			let stored = 0;
			const reads: (() => void)[] = [];
			const cache = new VoteCountCache(
				() => {
					// The statement sees the state while it runs, not when its answer comes.
					const seen = list(stored);
					return new Promise((resolve) => reads.push(() => resolve(seen)));
				},
				() => now,
			);
			for (const step of sequence) {
				if (step === "wait") now += 300;
				if (step === "stale") cache.markStale(7);
				if (step === "vote") {
					stored += 1;
					cache.recordTally(7, 1, stored);
				}
				if (step === "answer") {
					reads.shift()?.();
					await new Promise(setImmediate);
				}
				if (step === "look") {
					const known = cache.get(7);
					if (!(known instanceof Promise)) expect(known.counts).toEqual(list(stored));
				}
			}
		}),
	);
});
