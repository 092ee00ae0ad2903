import type { JuryPart } from "@bcc/contract/votes/points";
import type { Database } from "#server/db/client.ts";
import { judge, jury, juryScore, jurySheet } from "#server/db/schema/jury.ts";
import { season } from "#server/db/schema/season.ts";
import { isCounted, listCriteria } from "#server/features/jury/judge/data.ts";
import { type JuryRule, pointsOf } from "#server/features/jury/result/rules.ts";
import type { Scored, Scorer, Scoring } from "#server/features/votes/result/scoring.ts";
import { and, eq, gt, type SQL, sql } from "#server/lib/drizzle.ts";

type Criterion = JuryPart["criteria"][number] & { id: number };

/** By what a season's winners are found beside votes, and whether judges still score; null without a jury. */
export async function readRule(
	db: Database,
	seasonId: number | SQL,
): Promise<{ share: number; open: boolean; criteria: Criterion[] } | null> {
	const [row] = await db
		.select({
			share: jury.share,
			// A season that is over has nobody who could close its jury.
			open: sql<boolean>`${jury.closedAt} is null and ${season.archivedAt} is null`,
		})
		.from(jury)
		.innerJoin(season, eq(season.id, jury.seasonId))
		.where(and(eq(jury.seasonId, seasonId), gt(jury.share, 0)));
	if (!row) return null;
	return { ...row, criteria: await listCriteria(db, seasonId) };
}

/** For each couple the scores of those who scored it by every criterion, in the order of these; nothing of judges who abstained. */
async function scoresOf(db: Database, seasonId: number, criteria: Criterion[]) {
	const { judgeId, nomineeId, criterionId, score } = juryScore;
	const rows = await db
		.select({ judgeId, nomineeId, criterionId, score })
		.from(juryScore)
		.innerJoin(judge, and(eq(judge.id, judgeId), eq(judge.seasonId, seasonId), isCounted))
		.innerJoin(
			jurySheet,
			and(
				eq(jurySheet.judgeId, judgeId),
				eq(jurySheet.nomineeId, nomineeId),
				eq(jurySheet.knowsCouple, false),
			),
		);
	const ofCouple = (sheets: typeof rows) =>
		[...Map.groupBy(sheets, (row) => row.judgeId).values()].flatMap((sheet) => {
			const scores = criteria.flatMap(({ id }) => sheet.find((row) => row.criterionId === id)?.score ?? []);
			return scores.length === criteria.length ? [scores] : [];
		});
	const byCouple = Map.groupBy(rows, (row) => row.nomineeId);
	return new Map([...byCouple].map(([id, sheets]) => [id, ofCouple(sheets)]));
}

/** Places couples by votes and jury. Until the jury has closed no score is read: places are those of the votes. */
export const juryScorer: Scorer = async (db, seasonId) => {
	const rule = await readRule(db, seasonId);
	if (!rule) return null;
	const { share, open, criteria } = rule;
	const judges = await db.$count(judge, and(eq(judge.seasonId, seasonId), isCounted));
	const facts = { share, open, judges, criteria: criteria.map(({ id: _, ...shown }) => shown) };
	return open ? byVotes(facts) : byBoth(facts, await scoresOf(db, seasonId, criteria));
};

type Facts = Omit<JuryPart, "rows">;

const ruleOf = ({ share, criteria }: Facts): JuryRule => ({
	share,
	weights: criteria.map(({ weight }) => weight),
});

const byVotes =
	(facts: Facts): Scoring =>
	(couples) => {
		const unscored = couples.map(({ nominee_id: id, votes }) => ({ id, votes, scores: [] }));
		const found = [...pointsOf({ ...ruleOf(facts), share: 0 }, unscored)];
		return {
			standings: new Map(found.map(([id, { standing }]) => [id, standing])),
			points: new Map(
				found.map(([id, { points }]) => [id, { public: points.public, jury: null, total: null }]),
			),
			jury: { ...facts, rows: [] },
		};
	};

const byBoth =
	(facts: Facts, scores: ReadonlyMap<number, number[][]>): Scoring =>
	(couples): Scored => {
		const judged = couples.map(({ nominee_id: id, votes }) => ({ id, votes, scores: scores.get(id) ?? [] }));
		const found = pointsOf(ruleOf(facts), judged);
		const rows = couples.flatMap(({ nominee_id, husband, wife }) => {
			const its = found.get(nominee_id);
			const judges = scores.get(nominee_id)?.length ?? 0;
			return its ? [{ nominee_id, husband, wife, judges, scores: its.means, points: its.points.jury }] : [];
		});
		return {
			standings: new Map([...found].map(([id, { standing }]) => [id, standing])),
			points: new Map([...found].map(([id, { points }]) => [id, points])),
			jury: { ...facts, rows },
		};
	};
