import type { CategoryVotes, VoteResults, VotesSummary } from "@bcc/contract/admin";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { category } from "#server/features/category/table.ts";
import { nominee } from "#server/features/nominee/table.ts";
import { resultsOf, votingState } from "#server/features/result/rules.ts";
import { refusedVote } from "#server/features/vote-history/table.ts";
import { voteVoid, voteVoidCouple } from "#server/features/vote-void/table.ts";
import { tallyDifferences } from "#server/features/voting/data.ts";
import { tally } from "#server/features/voting/table.ts";

/** Counts of every category and couple, withdrawn ones included, in the organisers' order. */
export async function categoryVotes(db: Database, now: Date, only?: number): Promise<CategoryVotes[]> {
	const voided = db
		.select({
			nomineeId: voteVoidCouple.nomineeId,
			votes: sql<number>`sum(${voteVoidCouple.votes})`.as("voided"),
		})
		.from(voteVoidCouple)
		.innerJoin(voteVoid, and(eq(voteVoid.id, voteVoidCouple.voidId), isNull(voteVoid.restoredAt)))
		.groupBy(voteVoidCouple.nomineeId)
		.as("voided_couple");
	const rows = await db
		.select({
			category: {
				id: category.id,
				name: category.name,
				code: category.code,
				votingOpensAt: category.votingOpensAt,
				votingClosesAt: category.votingClosesAt,
				frozenAt: category.frozenAt,
			},
			couple: {
				id: nominee.id,
				husband: nominee.husband,
				wife: nominee.wife,
				withdrawnAt: nominee.withdrawnAt,
			},
			votes: sql<number>`coalesce(${tally.votes}, 0)::int`,
			voided: sql<number>`coalesce(${voided.votes}, 0)::int`,
		})
		.from(category)
		.leftJoin(nominee, eq(nominee.categoryId, category.id))
		.leftJoin(tally, eq(tally.nomineeId, nominee.id))
		.leftJoin(voided, eq(voided.nomineeId, nominee.id))
		.where(and(isNull(category.deletedAt), only ? eq(category.id, only) : undefined))
		.orderBy(asc(category.position), asc(category.id), asc(nominee.position), asc(nominee.id));
	const categories = new Map<number, CategoryVotes>();
	for (const { category: of, couple, votes, voided } of rows) {
		const known = categories.get(of.id) ?? {
			category_id: of.id,
			name: of.name,
			code: of.code,
			state: votingState(of, now),
			voting_opens_at: of.votingOpensAt?.toISOString() ?? null,
			voting_closes_at: of.votingClosesAt?.toISOString() ?? null,
			frozen_at: of.frozenAt?.toISOString() ?? null,
			votes: 0,
			voided: 0,
			couples: [],
		};
		categories.set(of.id, known);
		if (!couple) continue;
		const { id, husband, wife, withdrawnAt } = couple;
		known.couples.push({ nominee_id: id, husband, wife, withdrawn: withdrawnAt !== null, votes, voided });
		known.votes += votes;
		known.voided += voided;
	}
	return [...categories.values()];
}

/** Counts as of this moment and what was refused: sums of one category, or of all. */
export async function votesSummary(db: Database, now: Date, only?: number): Promise<VotesSummary> {
	const categories = await categoryVotes(db, now);
	const counted = only ? categories.filter(({ category_id }) => category_id === only) : categories;
	const refusals = await db
		.select({ reason: refusedVote.reason, count: sql<number>`sum(${refusedVote.votes})::int` })
		.from(refusedVote)
		.where(only ? eq(refusedVote.categoryId, only) : undefined)
		.groupBy(refusedVote.reason)
		.orderBy(sql`2 desc`);
	const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
	return {
		votes: sum(counted.map(({ votes }) => votes)),
		voided: sum(counted.map(({ voided }) => voided)),
		refused: sum(refusals.map(({ count }) => count)),
		categories,
		refusals,
	};
}

/** The places in every category, or in one, with a fresh recount beside the tallies. */
export async function voteResults(db: Database, now: Date, only?: number): Promise<VoteResults> {
	// One snapshot: the recount and the tallies are of the same moment.
	return await db.transaction(
		async (tx) => ({
			taken_at: now.toISOString(),
			recount_agrees: (await tallyDifferences(tx)).length === 0,
			categories: (await categoryVotes(tx, now, only)).map(resultsOf),
		}),
		{ isolationLevel: "repeatable read", accessMode: "read only" },
	);
}
