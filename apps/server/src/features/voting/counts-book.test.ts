import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { CountsBook } from "./counts-book.ts";
import { hidden } from "./data.ts";

const list = (...votes: number[]) =>
	votes.map((number_of_votes, index) => ({ nominee_id: index + 1, number_of_votes }));

test("counts are read twice a second, however many ask", async () => {
	let now = 1_000;
	const read = vi.fn(async () => list(3, 4));
	const book = new CountsBook(read, () => now);
	const first = await Promise.all([book.get(7), book.get(7), book.get(7)]);
	expect(first).toEqual([1, 1, 1].map(() => ({ counts: list(3, 4), version: 1 })));
	now += 499;
	expect(book.get(7)).toBe(first[0]);
	expect(read).toHaveBeenCalledTimes(1);
	now += 1;
	expect(await book.get(7)).toBe(first[0]);
	expect(read).toHaveBeenCalledTimes(2);
	now -= 3_600_000;
	await book.get(7);
	expect(read, "after the clock was set back").toHaveBeenCalledTimes(3);
});

test("the version tells a change, and an unknown category is asked for anew", async () => {
	let now = 0;
	let counts: ReturnType<typeof list> | typeof hidden | null = null;
	const book = new CountsBook(
		async () => structuredClone(counts),
		() => now,
	);
	expect(await book.get(7)).toBeNull();
	counts = hidden;
	expect(await book.get(7)).toEqual({ counts: hidden, version: 1 });
	now += 500;
	expect(await book.get(7)).toEqual({ counts: hidden, version: 1 });
	counts = list(2);
	now += 500;
	expect(await book.get(7)).toEqual({ counts: list(2), version: 2 });
	book.count(7, 1, 3);
	expect(await book.get(7)).toEqual({ counts: list(3), version: 3 });
	book.count(7, 1, 2);
	book.count(7, 99, 1);
	expect(await book.get(7)).toEqual({ counts: list(3), version: 3 });
	book.forget();
	expect(await book.get(7)).toEqual({ counts: list(2), version: 4 });
});

test("a read that fails is not kept", async () => {
	const read = vi.fn().mockRejectedValueOnce(new Error("down")).mockResolvedValue(list(1));
	const book = new CountsBook(read, () => 0);
	await expect(book.get(7)).rejects.toThrow("down");
	expect(await book.get(7)).toMatchObject({ counts: list(1) });
});

test("once another process has counted, no stream begins with what was read before", async () => {
	let counts = list(1);
	let seen = () => {};
	const read = vi.fn(async () => {
		const read = structuredClone(counts);
		seen();
		return read;
	});
	const book = new CountsBook(read, () => 0);
	const voteElsewhere = (category: number | null) => {
		counts = list((counts[0]?.number_of_votes ?? 0) + 1);
		book.doubt(category);
	};
	await book.get(7);
	for (const category of [7, null]) {
		const known = book.peek(7);
		voteElsewhere(category);
		expect(book.peekUndoubted(7)).toBeNull();
		expect(book.peek(7), "who asks once more soon").toBe(known);
		expect(await book.getUndoubted(7)).toMatchObject({ counts });
	}
	voteElsewhere(8);
	expect(book.peekUndoubted(7), "of another category").not.toBeNull();

	// While they are read, after the database has answered.
	voteElsewhere(7);
	seen = () => {
		seen = () => {};
		voteElsewhere(7);
	};
	expect(await book.getUndoubted(7)).toMatchObject({ counts });
	expect(book.peekUndoubted(7)).toMatchObject({ counts });

	// Again and again: there is an answer all the same, which the next one does not take.
	read.mockClear();
	seen = () => voteElsewhere(7);
	voteElsewhere(7);
	await book.getUndoubted(7);
	expect(read).toHaveBeenCalledTimes(3);
	expect(book.peekUndoubted(7)).toBeNull();
});

type Step = "vote" | "look" | "answer" | "wait";

test("whenever the database is asked, nobody misses a vote that this process has counted", async () => {
	const steps = fc.array(fc.constantFrom<Step>("vote", "look", "answer", "wait"), { maxLength: 60 });
	await fc.assert(
		fc.asyncProperty(steps, async (sequence) => {
			let now = 0;
			let stored = 0;
			const reads: (() => void)[] = [];
			const book = new CountsBook(
				() => {
					// What the statement sees is decided while it is under way, not when its answer comes.
					const seen = list(stored);
					return new Promise((resolve) => reads.push(() => resolve(seen)));
				},
				() => now,
			);
			for (const step of sequence) {
				if (step === "wait") now += 300;
				if (step === "vote") {
					stored += 1;
					book.count(7, 1, stored);
				}
				if (step === "answer") {
					reads.shift()?.();
					await new Promise(setImmediate);
				}
				if (step === "look") {
					const known = book.get(7);
					if (!(known instanceof Promise)) expect(known.counts).toEqual(list(stored));
				}
			}
		}),
	);
});
