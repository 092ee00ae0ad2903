import { setTimeout as sleep } from "node:timers/promises";
import {
	base64,
	base64url,
	commitmentOf,
	openCheckpoint,
	parseReceipt,
	parseVerifier,
	type Verifier,
} from "@bcc/ledger";
import { expect } from "vitest";
import { compareLog } from "#server/features/log/public-log/comparison.ts";
import { batchesAfter, readHead, rootAt } from "#server/features/log/public-log/data.ts";
import { exclusively } from "#server/features/log/public-log/exclusive.ts";
import { LeafIndex } from "#server/features/log/public-log/leaf-index.ts";
import { commitmentOfLeaf, splitLeaves } from "#server/features/log/public-log/rules.ts";
import { addNext } from "#server/features/log/public-log/sequence.ts";
import type { TestSite } from "#server/testing/site.ts";
import type { Storm } from "../storm.ts";
import type { Watch } from "../watched-servers.ts";

/** A checkpoint is current for at least 400 ms. */
const lookEveryMs = 200;

/** A checkpoint of the server at this index; `size` is -1 where it was not signed with the log's key. */
type Seen = { place: number; size: number; root: string };

/** Fetches servers' checkpoints; a server may be down meanwhile. */
export function watch(servers: () => { url: string }[]): Watch {
	const seen: Seen[] = [];
	let watching = true;
	let key: Verifier | undefined;
	const read = async (address: string) => {
		const reply = await fetch(address).catch(() => null);
		return reply?.ok ? await reply.text().catch(() => "") : "";
	};
	const looking = (async () => {
		while (watching) {
			for (const [place, { url }] of servers().entries()) {
				key ??= parseVerifier((await read(`${url}/ledger/key`)).trim());
				const note = await read(`${url}/ledger/checkpoint`);
				if (!note || !key) continue;
				const { size, root } = openCheckpoint(note, key) ?? { size: -1, root: new Uint8Array() };
				seen.push({ place, size, root: base64(root) });
			}
			await sleep(lookEveryMs);
		}
	})();
	return {
		has: (votes) => seen.some((checkpoint) => checkpoint.size >= votes),
		async end() {
			watching = false;
			await looking;
		},
		expectWhole: (site, storm) => expectWholeLog(site, storm, seen),
	};
}

/**
 * Every counted vote has exactly one leaf, once waiting votes are numbered, and so has every receipt that a voter was
 * given; and every checkpoint that was ever shown was signed and is a prefix of the log, on each server none smaller
 * than before.
 */
async function expectWholeLog(
	site: TestSite,
	{ acknowledged, receipts }: Storm,
	seen: Seen[],
): Promise<void> {
	const problems = await site.withDatabase(async (database) => {
		const index = new LeafIndex(1);
		for (let added = 1; added > 0; ) {
			({ added } = await exclusively(database, async (db) => addNext(db, index, await readHead(db, 1))));
		}
		const votes = acknowledged.size;
		expect(await compareLog(database.db, 1)).toMatchObject({ size: votes, waiting: 0, differences: [] });
		const leaves: (string | undefined)[] = [];
		for await (const stretch of batchesAfter(database.db, 1, 0))
			leaves.push(...splitLeaves(stretch.leaves).map(commitmentOfLeaf));
		expect(new Set(leaves).size, "leaves, none twice").toBe(votes);
		const known = new Set(leaves);
		expect(receipts.filter((receipt) => !known.has(commitmentIn(receipt)))).toEqual([]);
		const wrong: Seen[] = [];
		for (const each of new Map(seen.map((one) => [`${one.size} ${one.root}`, one])).values()) {
			if ((await rootAt(database.db, 1, each.size)) !== each.root) wrong.push(each);
		}
		return wrong;
	});
	expect(problems).toEqual([]);
	expect(new Set(receipts).size, "receipts, none twice").toBe(receipts.length);
	for (const shown of Map.groupBy(seen, ({ place }) => place).values()) {
		const sizes = shown.map(({ size }) => size);
		expect(sizes).toEqual(sizes.toSorted((one, other) => one - other));
	}
	expect(seen, "checkpoints seen").not.toEqual([]);
	console.log(
		`${acknowledged.size} votes acknowledged, ${receipts.length} with receipts, each one leaf; ${seen.length} checkpoints shown, of ${new Set(seen.map(({ size }) => size)).size} sizes, all of one log`,
	);
}

function commitmentIn(receipt: string): string {
	return base64url(commitmentOf(parseReceipt(receipt)?.secret ?? new Uint8Array()));
}
