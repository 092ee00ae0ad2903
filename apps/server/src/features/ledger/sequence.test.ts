import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { VoidSelection } from "@bcc/contract/admin";
import { base64, decodeLeaf, hourOf, leafHash, rootOf, utf8 } from "@bcc/ledger";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { type Database, migrationsFolder } from "#server/db/database.ts";
import { createTestDatabase, type TestDatabase } from "#server/db/testing.ts";
import { addAdministrator } from "#server/features/account/mutations.ts";
import { compareLog } from "#server/features/ledger/comparison.ts";
import {
	batchesAfter,
	countPending,
	keySaltOf,
	leavesBetween,
	nodesBetween,
	pendingEntries,
	readHead,
} from "#server/features/ledger/data.ts";
import { exclusively } from "#server/features/ledger/exclusive.ts";
import { LeafIndex } from "#server/features/ledger/leaf-index.ts";
import { edgeAt, extendEdge, LedgerDamaged } from "#server/features/ledger/log-edge.ts";
import { addBatch, beginLedger, beginLedgerAnew } from "#server/features/ledger/mutations.ts";
import { leafHashOf } from "#server/features/ledger/rules.ts";
import { Sequencer } from "#server/features/ledger/sequence.ts";
import { restoreVotes, voidHeldVotes, voidVotes } from "#server/features/vote-void/mutations.ts";
import { castBallots } from "#server/features/voting/mutations.ts";
import { newBallot } from "#server/testing/ballot.ts";
import { insertCategory } from "#server/testing/category.ts";
import { deleteAll } from "#server/testing/start-over.ts";

let everyones: TestDatabase;
let t: TestDatabase;
let place: { categoryId: number; nomineeIds: number[] };
beforeAll(async () => {
	everyones = await createTestDatabase();
});
afterAll(() => everyones.close());

/** Has the test ask this database, which has couples and no log. */
async function use(database: TestDatabase): Promise<void> {
	t = database;
	await deleteAll(t.db);
	place = await insertCategory(t.db, { couples: 3 });
}
beforeEach(() => use(everyones));

const newBallots = (count: number) =>
	Array.from({ length: count }, (_, index) =>
		newBallot(place.categoryId, place.nomineeIds[index % place.nomineeIds.length] as number),
	);

async function cast(count: number): Promise<string[]> {
	const ballots = newBallots(count);
	const outcomes = await castBallots(t.database, ballots, 1);
	expect(outcomes.every(({ kind }) => kind === "counted")).toBe(true);
	return ballots.map(({ commitment }) => commitment);
}

const addNext = async (sequencer: Sequencer, db: Database) => sequencer.addNext(db, await readHead(db, 1));

/** What a process does in one step, until nothing waits. */
async function sequence(sequencer = new Sequencer(new LeafIndex(1))): Promise<void> {
	for (let added = 1; added > 0; ) {
		({ added } = await exclusively(t.database, (db) => addNext(sequencer, db)));
		sequencer.committed();
	}
}

/** All leaves of the log; the rows, their roots and the stored hashes are what RFC 6962 says of them. */
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

test("every vote becomes one leaf, in an order that is not that of the votes", async () => {
	await beginLedger(t.db);
	const commitments = await cast(200);
	await sequence();
	const texts = await wholeLog();
	expect(commitmentsOf(texts).toSorted()).toEqual(commitments.toSorted());
	expect(commitmentsOf(texts)).not.toEqual(commitments);
	const couples = texts
		.map((text) => decodeLeaf(utf8(text)))
		.map((leaf) => leaf?.kind === "vote" && leaf.couple);
	// By couple, as they wait, would be three runs; shuffled, hardly any two hundred have fewer than fifty changes.
	expect(couples.filter((couple, at) => at > 0 && couple !== couples[at - 1]).length).toBeGreaterThan(50);
	expect(decodeLeaf(utf8(texts[0] as string))).toMatchObject({
		category: place.categoryId,
		hour: hourOf(new Date()),
	});
	expect(await compareLog(t.db, 1)).toMatchObject({ size: 200, waiting: 0, differences: [] });
});

test("a leaf has nothing of its voter", async () => {
	await beginLedger(t.db);
	const [ballot] = newBallots(1);
	if (!ballot) throw new Error("no ballot");
	await castBallots(t.database, [ballot], 1);
	await sequence();
	const [text = ""] = await wholeLog();
	expect(text.split("\n")).toHaveLength(6);
	expect(text).not.toContain(ballot.voterKey.slice(0, 8));
	expect(text).toMatch(/^vote\n\d+\n\d+\n\d{4}-\d\d-\d\dT\d\dZ\n[\w-]{43}\n$/);
});

test("over several stretches and processes the tree is that of all leaves", async () => {
	await beginLedger(t.db);
	const [one, other] = [new Sequencer(new LeafIndex(1)), new Sequencer(new LeafIndex(1))];
	const commitments: string[] = [];
	for (const [round, count] of [1, 2, 255, 300, 7, 256, 1, 90].entries()) {
		commitments.push(...(await cast(count)));
		await sequence(round % 3 === 0 ? one : other);
	}
	expect(commitmentsOf(await wholeLog()).toSorted()).toEqual(commitments.toSorted());
});

test("processes that do it at the same time give no leaf two numbers, and forget none", async () => {
	await beginLedger(t.db);
	const casting = (async () => {
		const cast_: string[] = [];
		for (let batch = 0; batch < 20; batch++) cast_.push(...(await cast(40)));
		return cast_;
	})();
	const sequencers = Array.from(
		{ length: t.database.kind === "pglite" ? 1 : 3 },
		() => new Sequencer(new LeafIndex(1)),
	);
	let voting = true;
	const working = sequencers.map(async (sequencer) => {
		while (voting) await sequence(sequencer);
	});
	const commitments = await casting;
	voting = false;
	await Promise.all(working);
	await sequence();
	expect(commitmentsOf(await wholeLog()).toSorted()).toEqual(commitments.toSorted());
});

test("twin: without the lock, the database itself lets only one go on from where the log ends", async () => {
	await beginLedger(t.db);
	await cast(50);
	const attempts = await Promise.allSettled(
		Array.from({ length: 4 }, () => addNext(new Sequencer(new LeafIndex(1)), t.db)),
	);
	expect(attempts.some(({ status }) => status === "fulfilled")).toBe(true);
	await sequence();
	expect(await wholeLog()).toHaveLength(50);
});

test("a stretch whose entries somebody else has taken is not added, and takes nothing away", async () => {
	await beginLedger(t.db);
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

test("a crash before the commit leaves the votes waiting, and the same process goes on rightly", async () => {
	await beginLedger(t.db);
	await cast(300);
	const sequencer = new Sequencer(new LeafIndex(1));
	await sequence(sequencer);
	await cast(10);
	const broken = t.db.transaction(async (tx) => {
		await addNext(sequencer, tx);
		throw new Error("the process ends");
	});
	await expect(broken).rejects.toThrow("the process ends");
	expect((await readHead(t.db, 1)).size).toBe(300);
	await cast(5);
	await sequence(sequencer);
	expect(await wholeLog()).toHaveLength(315);
});

test("an edge that is not of the stored log is not used, though it is of the same size", async () => {
	await beginLedger(t.db);
	await cast(50);
	const sequencer = new Sequencer(new LeafIndex(1));
	const lost = t.db.transaction(async (tx) => {
		await addNext(sequencer, tx);
		throw new Error("lost with a failed primary");
	});
	await expect(lost).rejects.toThrow("lost with a failed primary");
	sequencer.committed();
	await sequence();
	await cast(5);
	await sequence(sequencer);
	expect(await wholeLog()).toHaveLength(55);
});

test("what waits together joins in the order in which it was decided, also where a number of it gets longer", async () => {
	await beginLedger(t.db);
	const admin = (await addAdministrator(t.db, "judge@example.org", "no password")) ?? 0;
	await cast(9);
	await sequence();
	await t.db.execute(sql`alter table ledger_pending alter column id restart with 9`);
	const [restored, voided] = place.nomineeIds.map((id) => ({
		category_id: place.categoryId,
		nominee_id: id,
	}));
	const id = await t.db.transaction((tx) => voidVotes(tx, restored as VoidSelection, "a shop", admin));
	await t.db.transaction((tx) => restoreVotes(tx, id, "a church", admin));
	await sequence();
	expect(await compareLog(t.db, 1)).toMatchObject({ size: 15, differences: [] });

	await t.db.execute(sql`alter table ledger_pending alter column id restart with 98`);
	const hold = await t.db.transaction((tx) =>
		voidVotes(tx, voided as VoidSelection, "a shop", admin, 3, true),
	);
	await t.db.transaction((tx) => voidHeldVotes(tx, hold, "the same hand", admin));
	await sequence();
	expect(await compareLog(t.db, 1)).toMatchObject({ size: 24, differences: [] });
	const kinds = (await wholeLog()).slice(9).map((text) => text.split("\n")[0]);
	const three = (kind: string) => [kind, kind, kind];
	expect(kinds).toEqual(["void", "restore", "void", "restore", "void"].flatMap(three));
});

test("voids and restorations are leaves with their reasons, and nothing is taken out", async () => {
	await beginLedger(t.db);
	const admin = (await addAdministrator(t.db, "judge@example.org", "no password")) ?? 0;
	await cast(30);
	await sequence();
	await cast(6);
	const reason = "votes of one\ncopy shop\u2028(seen)";
	const selection = { category_id: place.categoryId, nominee_id: place.nomineeIds[0] as number };
	const id = await t.db.transaction((tx) => voidVotes(tx, selection, reason, admin));
	expect(await compareLog(t.db, 1)).toMatchObject({ waiting: 6 + 12, differences: [] });
	await sequence();
	await t.db.transaction((tx) => restoreVotes(tx, id, "it was a church", admin));
	expect(await compareLog(t.db, 1)).toMatchObject({ waiting: 12, differences: [] });
	await sequence();
	const texts = await wholeLog();
	const leaves = texts.map((text) => decodeLeaf(utf8(text)));
	const rulings = leaves.flatMap((leaf) => (leaf && leaf.kind !== "vote" ? [leaf] : []));
	expect(rulings).toHaveLength(24);
	for (const { kind, vote, reason: told } of rulings) {
		expect(leaves[vote]).toMatchObject({ kind: "vote", couple: place.nomineeIds[0] });
		expect(told).toBe(kind === "void" ? "votes of one copy shop (seen)" : "it was a church");
	}
	expect(await compareLog(t.db, 1)).toMatchObject({ size: 60, differences: [] });
});

describe("an installation from before the log", () => {
	test("takes up its votes and voids once, with commitments that nobody has a secret for", async () => {
		const admin = (await addAdministrator(t.db, "judge@example.org", "no password")) ?? 0;
		await cast(700);
		const selection = { category_id: place.categoryId, nominee_id: place.nomineeIds[1] as number };
		await t.db.transaction((tx) => voidVotes(tx, selection, "a script", admin));
		await t.db.execute(
			sql`update vote set cast_at = cast_at - interval '2 days' where nominee_id = ${place.nomineeIds[2]}`,
		);
		await Promise.all([beginLedger(t.db), beginLedger(t.db)]);
		await beginLedger(t.db);
		await sequence();
		expect(await wholeLog()).toHaveLength(700 + 233);
		expect(await compareLog(t.db, 1)).toMatchObject({ differences: [] });
	});

	test("has rows that are given commitments by the migration", async () => {
		const older = await createTestDatabase();
		onTestFinished(() => older.close());
		await use(older);
		await t.db.execute(sql`drop table ledger, ledger_batch, ledger_node, ledger_pending`);
		await t.db.execute(sql`alter table vote drop column commitment`);
		await t.db.execute(sql`
			insert into vote (category_id, nominee_id, voter_key, network_key, device_type, slot)
			select ${place.categoryId}, ${place.nomineeIds[0]}, gen_random_uuid(), gen_random_uuid(), 0, 0 from generate_series(1, 300)`);
		const name = (await readdir(migrationsFolder)).find((each) => each.endsWith("_public_log.sql")) ?? "";
		const migration = await readFile(join(migrationsFolder, name), "utf8");
		for (const statement of migration.split("--> statement-breakpoint"))
			await t.db.execute(sql.raw(statement));
		for (const table of ["ledger_pending", "ledger_batch", "ledger_node"])
			await t.db.execute(sql.raw(`alter table ${table} add column season_id integer not null default 1`));
		await t.db.execute(sql`alter table ledger add column public_key text`);
		await beginLedger(t.db);
		await sequence();
		const texts = await wholeLog();
		expect(new Set(commitmentsOf(texts)).size).toBe(300);
		expect(texts.every((text) => decodeLeaf(utf8(text))?.kind === "vote")).toBe(true);
	});
});

test("a log that is begun anew takes up all votes and what became of them, with another key", async () => {
	await beginLedger(t.db);
	const admin = (await addAdministrator(t.db, "judge@example.org", "no password")) ?? 0;
	const commitments = await cast(300);
	await sequence();
	const selection = { category_id: place.categoryId, nominee_id: place.nomineeIds[1] as number };
	await t.db.transaction((tx) => voidVotes(tx, selection, "a script", admin));
	const oldSalt = await keySaltOf(t.db, 1);
	expect(await beginLedgerAnew(t.db)).toBe(300);
	await beginLedger(t.db);
	await sequence();
	const texts = await wholeLog();
	expect(texts).toHaveLength(400);
	expect(commitmentsOf(texts.slice(0, 300)).toSorted()).toEqual(commitments.toSorted());
	expect(await keySaltOf(t.db, 1)).not.toBe(oldSalt);
	expect(await compareLog(t.db, 1)).toMatchObject({ differences: [] });
});

describe("what is changed behind its back is told", () => {
	beforeEach(async () => {
		await beginLedger(t.db);
		await cast(40);
		await sequence();
	});

	const differences = async () => (await compareLog(t.db, 1))?.differences ?? [];
	const oneVote = sql`(voter_key, category_id) = (select voter_key, category_id from vote order by voter_key limit 1)`;

	test("a vote for another couple", async () => {
		await t.db.execute(sql`update vote set nominee_id = nominee_id + 1000 where ${oneVote}`);
		expect(await differences()).toEqual([
			expect.stringMatching(/^vote \d+ was changed: the log has couple \d+ of/),
		]);
	});

	test("a vote that is gone", async () => {
		await t.db.execute(sql`delete from vote where ${oneVote}`);
		expect(await differences()).toEqual([
			expect.stringMatching(/^vote \d+ of the log is not stored any more/),
		]);
	});

	test("a vote that nobody cast", async () => {
		await t.db.execute(sql`
			insert into vote (category_id, nominee_id, voter_key, network_key, device_type, slot)
			values (${place.categoryId}, ${place.nomineeIds[0]}, gen_random_uuid(), gen_random_uuid(), 0, 0)`);
		expect(await differences()).toEqual([expect.stringMatching(/^a vote is stored that is not in the log/)]);
	});

	test("a vote taken out of the count without a void, and a void undone", async () => {
		const admin = (await addAdministrator(t.db, "judge@example.org", "no password")) ?? 0;
		const selection = { category_id: place.categoryId, nominee_id: place.nomineeIds[1] as number };
		await t.db.transaction((tx) => voidVotes(tx, selection, "a script", admin));
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

	test("a leaf that is added once more, in a tree that is right otherwise", async () => {
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
			sql`update ledger_batch set leaves = overlay(leaves placing 'A' from length(leaves) - 5) where size > 0`,
		);
		expect(await differences()).toContainEqual("the log's leaves 0 to 39 are not those that were signed");
		await cast(1);
		await expect(sequence()).rejects.toThrow(LedgerDamaged);
	});
});

test("a leaf's hash is that of the specification", () => {
	const text = "vote\n1\n2\n2026-12-24T19Z\nabcdefghijabcdefghijabcdefghijabcdefghij123\n";
	expect(leafHashOf(text).toString("hex")).toBe(createHash("sha256").update(`\0${text}`).digest("hex"));
});
