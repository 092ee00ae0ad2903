import type { VoidSelection, VoteVoid } from "@bcc/contract/votes/admin-void";
import { base64, decodeLeaf, hourOf, leafHash, rootOf, utf8 } from "@bcc/ledger";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/db/testing.ts";
import { compareLog } from "#server/features/log/public-log/comparison.ts";
import {
	batchesAfter,
	countPending,
	keySaltOf,
	leavesBetween,
	nodesBetween,
	readHead,
} from "#server/features/log/public-log/data.ts";
import { exclusively } from "#server/features/log/public-log/exclusive.ts";
import { LeafIndex } from "#server/features/log/public-log/leaf-index.ts";
import { addBatch, beginLedgerAnew } from "#server/features/log/public-log/mutations.ts";
import { pendingEntries } from "#server/features/log/public-log/pending-entries.ts";
import { addNext, edgeAt, extendEdge, LedgerDamaged } from "#server/features/log/public-log/sequence.ts";
import { addAdministrator } from "#server/features/people/account/mutations.ts";
import { beginLedger } from "#server/features/votes/log-entry/mutations.ts";
import { findVoid } from "#server/features/votes/void/data.ts";
import { restoreVotes, voidHeldVotes, voidVotes } from "#server/features/votes/void/mutations.ts";
import { castVotes } from "#server/features/votes/voting/mutations.ts";
import { type SQL, sql } from "#server/lib/drizzle.ts";
import { insertCategory } from "#server/testing/category.ts";
import { hoursPass } from "#server/testing/hours-pass.ts";
import { randomVote } from "#server/testing/random-vote.ts";
import { deleteAll } from "#server/testing/start-over.ts";

let t: TestDatabase;
let place: { categoryId: number; nomineeIds: number[] };
let admin: number;
beforeAll(async () => {
	t = await createTestDatabase();
});
afterAll(() => t.close());
beforeEach(async () => {
	await deleteAll(t.db);
	place = await insertCategory(t.db, { couples: 3 });
	admin = (await addAdministrator(t.db, "judge@example.org", "no password")) ?? 0;
	await beginLedger(t.db);
});

const randomVotes = (count: number) =>
	Array.from({ length: count }, (_, index) =>
		randomVote(place.categoryId, place.nomineeIds[index % place.nomineeIds.length] as number),
	);

async function cast(count: number): Promise<string[]> {
	const votes = randomVotes(count);
	const outcomes = await castVotes(t.database, votes, 1);
	expect(outcomes.every(({ kind }) => kind === "counted")).toBe(true);
	return votes.map(({ commitment }) => commitment);
}

const addNextTo = async (db: TestDatabase["db"], hourly = false) =>
	await addNext(db, new LeafIndex(1), await readHead(db, 1), hourly);

/** Repeats a process's step until nothing is pending, or due at a full hour. */
async function sequence(hourly = false): Promise<void> {
	for (let added = 1; added > 0; ) ({ added } = await exclusively(t.database, (tx) => addNextTo(tx, hourly)));
}

const selectionOf = (couple: number): VoidSelection => ({
	category_id: place.categoryId,
	nominee_id: place.nomineeIds[couple] as number,
});

/** All leaves of the log; checks rows, roots and stored hashes against RFC 6962. */
async function wholeLog(): Promise<string[]> {
	const head = await readHead(t.db, 1);
	const texts = await leavesBetween(t.db, 1, 0, head.size);
	const hashes = texts.map((text) => leafHash(utf8(text)));
	let end = 0;
	for await (const { before, size, root } of batchesAfter(t.db, 1, 0)) {
		expect(before).toBe(end);
		expect(root).toBe(base64(rootOf(hashes.slice(0, size))));
		end = size;
	}
	const full = Math.floor(texts.length / 256);
	const nodes = await nodesBetween(t.db, 1, 1, 0, full);
	expect(nodes.map(base64)).toEqual(
		Array.from({ length: full }, (_, at) => base64(rootOf(hashes.slice(at * 256, (at + 1) * 256)))),
	);
	return texts;
}

const commitmentsOf = (texts: string[]) => texts.map((text) => text.split("\n")[4]);

test("every vote becomes one leaf, in another order, with nothing of its voter", async () => {
	const votes = randomVotes(200);
	await castVotes(t.database, votes, 1);
	const commitments = votes.map(({ commitment }) => commitment);
	await sequence();
	const texts = await wholeLog();
	expect(commitmentsOf(texts).toSorted()).toEqual(commitments.toSorted());
	const leaves = texts.map((text) => decodeLeaf(utf8(text)));
	// In pending order, by couple, there would be three runs; shuffled, hardly any two hundred have fewer than fifty changes.
	const couples = leaves.map((leaf) => leaf?.kind === "vote" && leaf.couple);
	expect(couples.filter((couple, at) => at > 0 && couple !== couples[at - 1]).length).toBeGreaterThan(50);
	expect(leaves[0]).toMatchObject({ category: place.categoryId, hour: hourOf(new Date()) });
	for (const text of texts) expect(text).toMatch(/^vote\n\d+\n\d+\n\d{4}-\d\d-\d\dT\d\dZ\n[\w-]{43}\n$/);
	expect(votes.filter(({ voterKey }) => texts.join().includes(voterKey.slice(0, 8)))).toEqual([]);
	expect(await compareLog(t.db, 1)).toMatchObject({ size: 200, waiting: 0, differences: [] });
});

test("over several stretches the tree is that of all leaves", async () => {
	const commitments: string[] = [];
	for (const count of [1, 2, 255, 300, 7, 256, 1, 90]) {
		commitments.push(...(await cast(count)));
		await sequence();
	}
	expect(commitmentsOf(await wholeLog()).toSorted()).toEqual(commitments.toSorted());
});

test("concurrent processes give no leaf two numbers, and omit none", async () => {
	let voting = true;
	const working = Array.from({ length: t.database.kind === "pglite" ? 1 : 3 }, async () => {
		while (voting) await sequence();
	});
	const commitments: string[] = [];
	for (let batch = 0; batch < 20; batch++) commitments.push(...(await cast(40)));
	voting = false;
	await Promise.all(working);
	await sequence();
	expect(commitmentsOf(await wholeLog()).toSorted()).toEqual(commitments.toSorted());
});

test("concurrent processes number what waited for the full hour once", async () => {
	const commitments = await cast(600);
	await hoursPass(t.db);
	await cast(9);
	const processes = t.database.kind === "pglite" ? 1 : 3;
	await Promise.all(Array.from({ length: processes }, () => sequence(true)));
	expect(commitmentsOf(await wholeLog()).toSorted()).toEqual(commitments.toSorted());
	expect(await compareLog(t.db, 1)).toMatchObject({ size: 600, waiting: 9, differences: [] });
});

test("counterpart: without the lock, the database itself lets only one process extend the log", async () => {
	await cast(50);
	const attempts = await Promise.allSettled(Array.from({ length: 4 }, () => addNextTo(t.db)));
	expect(attempts.some(({ status }) => status === "fulfilled")).toBe(true);
	await sequence();
	expect(await wholeLog()).toHaveLength(50);
});

test("a stretch whose entries another process has taken is not added, and removes nothing", async () => {
	await cast(3);
	const [entry] = await pendingEntries(t.db, 1, 1);
	const stretch = { leaves: "x\n", nodes: [{ level: 1, index: 0, hash: "x" }] };
	const entries = [entry?.id ?? 0, 999_999];
	await expect(addBatch(t.db, 1, 0, { size: 1, root: "x" }, { ...stretch, entries })).rejects.toThrow();
	expect([(await readHead(t.db, 1)).size, await countPending(t.db, 1)]).toEqual([0, 3]);
	expect(await nodesBetween(t.db, 1, 1, 0, 0)).toEqual([]);
	await sequence();
	expect(await wholeLog()).toHaveLength(3);
});

test("entries that wait together join in the order of their decisions, even where ids get longer", async () => {
	await cast(9);
	await sequence();
	await t.db.execute(sql`alter table ledger_pending alter column id restart with 9`);
	const id = await t.db.transaction((tx) => voidVotes(tx, selectionOf(0), "a shop", admin));
	await t.db.transaction((tx) => restoreVotes(tx, id, "a church", admin));
	await sequence();
	expect(await compareLog(t.db, 1)).toMatchObject({ size: 15, differences: [] });

	await t.db.execute(sql`alter table ledger_pending alter column id restart with 98`);
	const hold = await t.db.transaction((tx) => voidVotes(tx, selectionOf(1), "a shop", admin, 3, true));
	await t.db.transaction(async (tx) => {
		await voidHeldVotes(tx, (await findVoid(tx, hold)) as VoteVoid, "the same hand", admin);
	});
	await sequence();
	expect(await compareLog(t.db, 1)).toMatchObject({ size: 24, differences: [] });
	const kinds = (await wholeLog()).slice(9).map((text) => text.split("\n")[0]);
	const three = (kind: string) => [kind, kind, kind];
	expect(kinds).toEqual(["void", "restore", "void", "restore", "void"].flatMap(three));
});

test("voids and restorations are leaves with their reasons, and nothing is removed", async () => {
	await cast(30);
	await sequence();
	await cast(6);
	const reason = "votes of one\ncopy shop\u2028(seen)";
	const id = await t.db.transaction((tx) => voidVotes(tx, selectionOf(0), reason, admin));
	expect(await compareLog(t.db, 1)).toMatchObject({ waiting: 6 + 12, differences: [] });
	await sequence();
	await t.db.transaction((tx) => restoreVotes(tx, id, "it was a church", admin));
	expect(await compareLog(t.db, 1)).toMatchObject({ waiting: 12, differences: [] });
	await sequence();
	const texts = await wholeLog();
	const leaves = texts.map((text) => decodeLeaf(utf8(text)));
	const rulings = leaves.flatMap((leaf) => (leaf && leaf.kind !== "vote" ? [leaf] : []));
	expect(rulings).toHaveLength(24);
	for (const { kind, vote, reason: logged } of rulings) {
		expect(leaves[vote]).toMatchObject({ kind: "vote", couple: place.nomineeIds[0] });
		expect(logged).toBe(kind === "void" ? "votes of one copy shop (seen)" : "it was a church");
	}
	expect(await compareLog(t.db, 1)).toMatchObject({ size: 60, differences: [] });
});

test("a new log takes up all votes with their voids and restorations, once and with another key", async () => {
	const commitments = await cast(300);
	await sequence();
	await t.db.transaction((tx) => voidVotes(tx, selectionOf(1), "a script", admin));
	await t.db.execute(
		sql`update vote set cast_at = cast_at - interval '2 days' where nominee_id = ${place.nomineeIds[2]}`,
	);
	const oldSalt = await keySaltOf(t.db, 1);
	expect(await beginLedgerAnew(t.db, Buffer.alloc(32, 1))).toEqual({ votes: 300, canVoteAgain: 0 });
	await Promise.all([beginLedger(t.db), beginLedger(t.db)]);
	await sequence();
	const texts = await wholeLog();
	expect(texts).toHaveLength(400);
	expect(commitmentsOf(texts.slice(0, 300)).toSorted()).toEqual(commitments.toSorted());
	expect(await keySaltOf(t.db, 1)).not.toBe(oldSalt);
	expect(await compareLog(t.db, 1)).toMatchObject({ differences: [] });
});

describe("a change behind the log's back is reported", () => {
	beforeEach(async () => {
		await cast(40);
		await sequence();
	});

	const differences = async () => (await compareLog(t.db, 1))?.differences ?? [];
	const oneVote = sql`(voter_key, category_id) = (select voter_key, category_id from vote order by voter_key limit 1)`;

	test.for<[string, () => SQL, RegExp]>([
		[
			"a vote for another couple",
			() => sql`update vote set nominee_id = nominee_id + 1000 where ${oneVote}`,
			/^vote \d+ was changed: the log has couple \d+ of/,
		],
		[
			"a missing vote",
			() => sql`delete from vote where ${oneVote}`,
			/^vote \d+ of the log is not stored any more/,
		],
		[
			"a vote that nobody cast",
			() => sql`
				insert into vote (category_id, nominee_id, voter_key, network_key, device_type, slot)
				values (${place.categoryId}, ${place.nomineeIds[0]}, gen_random_uuid(), gen_random_uuid(), 0, 0)`,
			/^a vote is stored that is not in the log/,
		],
	])("%s", async ([, change, difference]) => {
		await t.db.execute(change());
		expect(await differences()).toEqual([expect.stringMatching(difference)]);
	});

	test("a vote removed from the count without a void, and a void undone", async () => {
		await t.db.transaction((tx) => voidVotes(tx, selectionOf(1), "a script", admin));
		await sequence();
		await t.db.execute(
			sql`delete from voided_vote where voter_key = (select min(voter_key::text)::uuid from voided_vote)`,
		);
		expect(await differences()).toEqual([
			expect.stringMatching(/^vote \d+ is void in the log and counts in/),
		]);
		await t.db.execute(sql`
			insert into voided_vote select voter_key, category_id, nominee_id, (select min(id) from vote_void) from vote
			where nominee_id = ${place.nomineeIds[0]} limit 1`);
		expect(await differences()).toHaveLength(2);
	});

	test("a leaf that is added twice, in an otherwise correct tree", async () => {
		const head = await readHead(t.db, 1);
		const [, text = ""] = await leavesBetween(t.db, 1, 0, 2);
		const edge = await edgeAt(t.db, 1, head);
		const nodes = extendEdge(edge, [text]);
		const next = { size: edge.size, root: base64(edge.root()) };
		await addBatch(t.db, 1, head.size, next, { leaves: text, nodes, entries: [] });
		expect(await differences()).toEqual([expect.stringMatching(/^vote 40 of the log stands there before/)]);
	});

	test("a leaf of the log, which then grows no more", async () => {
		await t.db.execute(
			sql`update ledger_batch set leaves = overlay(leaves placing
				case substr(leaves, length(leaves) - 5, 1) when 'A' then 'B' else 'A' end
				from length(leaves) - 5) where size > 0`,
		);
		expect(await differences()).toContainEqual("the log's leaves 0 to 39 are not those that were signed");
		await cast(1);
		await expect(sequence()).rejects.toThrow(LedgerDamaged);
	});
});
