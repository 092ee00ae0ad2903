import { expect, onTestFinished, test } from "vitest";
import { ledgerBatch } from "#server/db/schema/ledger.ts";
import { createTestDatabase } from "#server/db/testing.ts";
import { LeafIndex } from "#server/features/log/public-log/leaf-index.ts";
import { joinLeaves } from "#server/features/log/public-log/rules.ts";
import { newCommitment } from "#server/testing/random-vote.ts";

test("finds every commitment of the log and no other, also those added while it fills", async () => {
	const { db, close } = await createTestDatabase();
	onTestFinished(close);
	await db.insert(ledgerBatch).values({ size: 0, before: null, root: "", leaves: "" });
	const all: string[] = [];
	async function addLeaves(count: number): Promise<void> {
		const before = all.length;
		const commitments = Array.from({ length: count }, newCommitment);
		all.push(...commitments);
		const leaves = commitments.map((commitment) => `vote\n1\n2\n2026-12-24T19Z\n${commitment}\n`);
		await db.insert(ledgerBatch).values({ size: all.length, before, root: "", leaves: joinLeaves(leaves) });
	}

	const index = new LeafIndex(1);
	for (const count of [1, 700, 3, ...Array(40).fill(9)]) await addLeaves(count);
	const filling = index.catchUp(db, all.length);
	await addLeaves(1);
	await index.catchUp(db, all.length);
	await filling;
	expect(all.map((commitment) => index.find(commitment))).toEqual(all.map((_, number) => number));
	expect(index.find(newCommitment())).toBeUndefined();
});
