import { seasonTitle } from "@bcc/contract/awards/admin-season";
import type { Database } from "#server/db/client.ts";
import { category, inCurrentSeason } from "#server/db/schema/category.ts";
import { ledger, ledgerBatch, ledgerNode, ledgerPending } from "#server/db/schema/ledger.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import { season } from "#server/db/schema/season.ts";
import { hasVotes, votedCategories } from "#server/features/awards/withdrawal/data.ts";
import { splitLeaves } from "#server/features/log/public-log/rules.ts";
import { closedForGood } from "#server/features/votes/voting/data.ts";
import { and, asc, desc, eq, gt, gte, isNull, lte, min, not, type SQL, sql } from "#server/lib/drizzle.ts";

/** The seasons that have a log, with their names. */
export async function loggedSeasons(db: Database): Promise<{ seasonId: number; season: string }[]> {
	const seasons = await db
		.select({ seasonId: ledger.seasonId, name: season.name, year: season.year })
		.from(ledger)
		.innerJoin(season, eq(season.id, ledger.seasonId))
		.orderBy(asc(ledger.seasonId));
	return seasons.map(({ seasonId, ...named }) => ({ seasonId, season: seasonTitle(named) }));
}

/** The end of a season's log in the database. */
export type Head = { size: number; root: string };

/** @throws Error before the log was begun */
export async function readHead(db: Database, seasonId: number): Promise<Head> {
	const [row] = await db
		.select({ size: ledgerBatch.size, root: ledgerBatch.root })
		.from(ledgerBatch)
		.where(eq(ledgerBatch.seasonId, seasonId))
		.orderBy(desc(ledgerBatch.size))
		.limit(1);
	if (!row) throw new Error("there is no public log");
	return row;
}

/** The root of the log at a size; undefined for a size that it never had. */
export async function rootAt(db: Database, seasonId: number, size: number): Promise<string | undefined> {
	const [row] = await db
		.select({ root: ledgerBatch.root })
		.from(ledgerBatch)
		.where(and(eq(ledgerBatch.seasonId, seasonId), eq(ledgerBatch.size, size)));
	return row?.root;
}

export async function keySaltOf(db: Database, seasonId: number): Promise<string> {
	const [row] = await db
		.select({ keySalt: ledger.keySalt })
		.from(ledger)
		.where(eq(ledger.seasonId, seasonId));
	if (!row) throw new Error("there is no public log");
	return row.keySalt;
}

/** Leaves of pending entries. */
export async function countPending(db: Database, seasonId: number): Promise<number> {
	const sum = sql<number>`coalesce(sum(${ledgerPending.leafCount}), 0)::int`;
	const [row] = await db
		.select({ waiting: sum })
		.from(ledgerPending)
		.where(eq(ledgerPending.seasonId, seasonId));
	return row?.waiting ?? 0;
}

export type Batch = { before: number; size: number; root: string; leaves: string };

const batchColumns = {
	before: sql<number>`coalesce(${ledgerBatch.before}, 0)`.mapWith(Number),
	size: ledgerBatch.size,
	root: ledgerBatch.root,
	leaves: ledgerBatch.leaves,
};

/** Rows of the log read at a time: the embedded database answers nobody else meanwhile. */
const rowsAtATime = 16;

/** The stretches beyond a size, in order. */
export async function* batchesAfter(db: Database, seasonId: number, size: number): AsyncGenerator<Batch> {
	for (let known = size; ; ) {
		const batches = await selectBatches(db, seasonId, gt(ledgerBatch.size, known)).limit(rowsAtATime);
		yield* batches;
		if (batches.length < rowsAtATime) return;
		known = batches.at(-1)?.size ?? known;
	}
}

function selectBatches(db: Database, seasonId: number, condition: SQL | undefined) {
	return db
		.select(batchColumns)
		.from(ledgerBatch)
		.where(and(eq(ledgerBatch.seasonId, seasonId), condition))
		.orderBy(asc(ledgerBatch.size))
		.$dynamic();
}

/**
 * The texts of the leaves from `start` to before `end`.
 *
 * @throws Error when the log is shorter
 */
export async function leavesBetween(
	db: Database,
	seasonId: number,
	start: number,
	end: number,
): Promise<string[]> {
	if (start >= end) return [];
	const last = db
		.select({ size: min(ledgerBatch.size) })
		.from(ledgerBatch)
		.where(and(eq(ledgerBatch.seasonId, seasonId), gte(ledgerBatch.size, end)));
	const batches = await selectBatches(
		db,
		seasonId,
		and(gt(ledgerBatch.size, start), lte(ledgerBatch.size, last)),
	);
	const texts = batches.flatMap(({ before, leaves }) =>
		splitLeaves(leaves).slice(Math.max(0, start - before), end - before),
	);
	if (texts.length !== end - start) throw new Error(`the log has not all leaves from ${start} to ${end}`);
	return texts;
}

/** @throws Error when one is missing */
export async function nodesBetween(
	db: Database,
	seasonId: number,
	level: number,
	start: number,
	end: number,
): Promise<Uint8Array[]> {
	const rows = await db
		.select({ hash: ledgerNode.hash })
		.from(ledgerNode)
		.where(
			and(
				eq(ledgerNode.seasonId, seasonId),
				eq(ledgerNode.level, level),
				gte(ledgerNode.index, start),
				lte(ledgerNode.index, end - 1),
			),
		)
		.orderBy(asc(ledgerNode.index));
	if (rows.length !== end - start) throw new Error(`the log has not all hashes of level ${level}`);
	return rows.map(({ hash }) => Buffer.from(hash, "base64"));
}

/** The ids of the couples of a category, withdrawn ones too; drafts have no votes. Empty when the season has no such category. */
export async function couplesOfCategory(
	db: Database,
	seasonId: number,
	categoryId: number,
): Promise<number[]> {
	const rows = await db
		.select({ id: nominee.id })
		.from(nominee)
		.innerJoin(category, eq(category.id, nominee.categoryId))
		.where(
			and(
				eq(category.id, categoryId),
				eq(category.seasonId, seasonId),
				not(nominee.draft),
				not(category.draft),
			),
		)
		.orderBy(asc(nominee.id));
	return rows.map(({ id }) => id);
}

/** The season's categories with votes that are open, or may be opened again: counts hidden until the close include theirs. */
export async function openCategories(db: Database): Promise<{ id: number; name: string }[]> {
	// A withdrawal may be undone.
	const open = and(
		inCurrentSeason,
		isNull(category.deletedAt),
		not(closedForGood),
		hasVotes(votedCategories),
	);
	return await db
		.select({ id: category.id, name: category.name })
		.from(category)
		.where(open)
		.orderBy(asc(category.position), asc(category.id));
}
