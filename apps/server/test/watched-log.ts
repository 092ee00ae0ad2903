import { setTimeout as sleep } from "node:timers/promises";
import { base64, parseCheckpoint, parseNote } from "@bcc/ledger";
import { expect } from "vitest";
import { compareLog } from "#server/features/ledger/comparison.ts";
import { readHead, rootAt } from "#server/features/ledger/data.ts";
import { exclusively } from "#server/features/ledger/exclusive.ts";
import { LeafIndex } from "#server/features/ledger/leaf-index.ts";
import { Sequencer } from "#server/features/ledger/sequence.ts";
import type { TestSite } from "#server/testing/site.ts";

const lookEveryMs = 40;

type Seen = { url: string; size: number; root: string };

/** Looks at the checkpoints that servers show, as a witness would; a server may be down meanwhile. */
export function watchLog(servers: () => { url: string }[]): {
	/** Whether a checkpoint of so many leaves was seen. */
	has(size: number): boolean;
	end(): Promise<Seen[]>;
} {
	const seen: Seen[] = [];
	let watching = true;
	const watch = (async () => {
		while (watching) {
			for (const { url } of servers()) {
				const reply = await fetch(`${url}/ledger/checkpoint`).catch(() => null);
				const text = await reply?.text().catch(() => "");
				const checkpoint = parseCheckpoint(parseNote(text ?? "")?.text ?? "");
				if (checkpoint) seen.push({ url, size: checkpoint.size, root: base64(checkpoint.root) });
			}
			await sleep(lookEveryMs);
		}
	})();
	return {
		has: (size) => seen.some((checkpoint) => checkpoint.size >= size),
		async end() {
			watching = false;
			await watch;
			return seen;
		},
	};
}

/**
 * Every counted vote has exactly one leaf, once what still waits has its numbers, and every checkpoint that was ever shown is of a
 * beginning of the log, on each server none of a smaller one than before. Call it when no server runs.
 */
export async function expectWholeLog(site: TestSite, votes: number, seen: Seen[]): Promise<void> {
	const problems = await site.withDatabase(async (database) => {
		const sequencer = new Sequencer(new LeafIndex());
		for (let added = 1; added > 0; ) {
			({ added } = await exclusively(database, async (db) => sequencer.addNext(db, await readHead(db))));
		}
		expect(await compareLog(database.db)).toMatchObject({ size: votes, waiting: 0, differences: [] });
		const wrong: Seen[] = [];
		for (const each of new Map(seen.map((one) => [`${one.size} ${one.root}`, one])).values()) {
			if ((await rootAt(database.db, each.size)) !== each.root) wrong.push(each);
		}
		return wrong;
	});
	expect(problems).toEqual([]);
	for (const shown of Map.groupBy(seen, ({ url }) => url).values()) {
		const sizes = shown.map(({ size }) => size);
		expect(sizes).toEqual(sizes.toSorted((one, other) => one - other));
	}
	expect(seen, "checkpoints seen").not.toEqual([]);
}
