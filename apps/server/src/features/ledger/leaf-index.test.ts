import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/db/testing.ts";
import { LeafIndex } from "#server/features/ledger/leaf-index.ts";
import { joinLeaves } from "#server/features/ledger/rules.ts";
import { ledgerBatch } from "#server/features/ledger/table.ts";
import { newCommitment } from "#server/testing/ballot.ts";

let fresh: TestDatabase;
beforeAll(async () => {
	fresh = await createTestDatabase();
	await fresh.db.insert(ledgerBatch).values({ size: 0, before: null, root: "", leaves: "" });
});
afterAll(() => fresh.close());

let size = 0;

async function addLeaves(count: number): Promise<string[]> {
	const commitments = Array.from({ length: count }, newCommitment);
	const leaves = commitments.map((commitment) => `vote\n1\n2\n2026-12-24T19Z\n${commitment}\n`);
	const before = size;
	size += count;
	await fresh.db.insert(ledgerBatch).values({ size, before, root: "", leaves: joinLeaves(leaves) });
	return commitments;
}

test("finds every commitment in a log of any length, and no other", async () => {
	const index = new LeafIndex(1);
	const all: string[] = [];
	for (const count of [1, 700, 3, 5_000, 40, ...Array(40).fill(9)]) {
		all.push(...(await addLeaves(count)));
		await index.catchUp(fresh.db, size);
		expect(all.every((commitment, number) => index.find(commitment) === number)).toBe(true);
	}
	const anew = new LeafIndex(1);
	await anew.catchUp(fresh.db, size);
	expect(all.map((commitment) => anew.find(commitment))).toEqual(all.map((_, number) => number));
	expect(
		Array.from({ length: 1_000 }, newCommitment).filter((other) => index.find(other) !== undefined),
	).toEqual([]);
});

test("leaves that are added while it fills are there for whoever asks for them", async () => {
	const index = new LeafIndex(1);
	const filling = index.catchUp(fresh.db, size);
	const [late = ""] = await addLeaves(1);
	await index.catchUp(fresh.db, size);
	expect(index.find(late)).toBe(size - 1);
	await filling;
});
