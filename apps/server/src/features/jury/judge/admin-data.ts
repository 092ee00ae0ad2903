import { seasonTitle } from "@bcc/contract/awards/admin-season";
import type { AdminJury, JudgedSheets } from "@bcc/contract/jury/admin-jury";
import type { MailFault } from "@bcc/contract/site/admin-mail";
import type { Database } from "#server/db/client.ts";
import { category } from "#server/db/schema/category.ts";
import { judge, judgeLink, juryCriterion, juryScore, jurySheet } from "#server/db/schema/jury.ts";
import { faultOfMail, outgoingMail } from "#server/db/schema/mail.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import { readSeason } from "#server/features/awards/running-season/data.ts";
import {
	findLock,
	isCounted,
	isJudged,
	isScored,
	judgedCouples,
	listCriteria,
	readJury,
} from "#server/features/jury/judge/data.ts";
import { AppError } from "#server/lib/app-error.ts";
import { and, asc, eq, isNotNull, type SQL, sql } from "#server/lib/drizzle.ts";
import { isoOrNull, withIsoTimes } from "#server/lib/iso-time.ts";

const ofMail = <Value>(value: SQL) =>
	sql<Value | null>`(select ${value} from ${outgoingMail} where ${outgoingMail.judgeId} = ${judge.id}
		order by ${outgoingMail.id} desc limit 1)`;

const criteriaOfSeason = sql`(select count(*) from ${juryCriterion} where ${juryCriterion.seasonId} = ${judge.seasonId})`;

const scoresOfSheet = sql`(select count(*) from ${juryScore}
	where ${juryScore.judgeId} = ${judge.id} and ${juryScore.nomineeId} = ${jurySheet.nomineeId})`;

/** Couples of which nothing is missing. */
const done = sql<number>`(select count(*)::int from ${jurySheet}
	join ${nominee} on ${nominee.id} = ${jurySheet.nomineeId} join ${category} on ${category.id} = ${nominee.categoryId}
	where ${jurySheet.judgeId} = ${judge.id} and ${isJudged}
		and (${jurySheet.knowsCouple} or ${scoresOfSheet} = ${criteriaOfSeason}))`;

/** The jury with its judges, and how far they are; never what they score. */
export async function readAdminJury(db: Database, sendsMails: boolean): Promise<AdminJury> {
	const facts = await readJury(db);
	const { seasonId, version, share, closedAt } = facts;
	const { locked, opensAt } = await findLock(db, facts);
	const criteria = await listCriteria(db, seasonId);
	const judges = await db
		.select({
			id: judge.id,
			name: judge.name,
			email: judge.email,
			language: judge.locale,
			created_at: judge.createdAt,
			handed_in_at: judge.handedInAt,
			removed_at: judge.removedAt,
			is_counted: judge.isCounted,
			has_link: isNotNull(judgeLink.judgeId).mapWith(Boolean),
			mail_waits: sql<boolean>`coalesce(${ofMail(sql`${outgoingMail.givenUpAt} is null`)}, false)`,
			fault: ofMail<MailFault>(faultOfMail),
			done,
		})
		.from(judge)
		.leftJoin(judgeLink, eq(judgeLink.judgeId, judge.id))
		.where(eq(judge.seasonId, seasonId))
		.orderBy(sql`${judge.removedAt} is not null`, asc(judge.id));
	const couples = await judgedCouples(db);
	return {
		...{ season_id: seasonId, version, share, locked },
		criteria,
		is_open: isScored(facts, locked),
		opens_at: isoOrNull(opensAt),
		closed_at: isoOrNull(closedAt),
		couples: couples.length,
		sends_mails: sendsMails,
		judges: judges.map(withIsoTimes),
	};
}

/**
 * What judges have handed in, where it counts; in the season that runs, or in the season `id`.
 *
 * @throws AppError `jury_open`: nobody sees it before the jury has closed; `not_found` for an unknown season
 */
export async function readSheets(db: Database, id?: number): Promise<JudgedSheets> {
	const { seasonId, closedAt, isOver } = await readJury(db, id);
	if (!closedAt && !isOver) throw new AppError("jury_open");
	const ofSeason = and(eq(judge.seasonId, seasonId), isCounted);
	const rows = await db
		.select({
			nominee_id: nominee.id,
			husband: nominee.husband,
			wife: nominee.wife,
			category: category.name,
			judge_id: judge.id,
			knows_couple: jurySheet.knowsCouple,
			comment: jurySheet.comment,
			scores: sql<{ criterion_id: number; score: number }[]>`(select coalesce(json_agg(json_build_object(
					'criterion_id', ${juryScore.criterionId}, 'score', ${juryScore.score}) order by ${juryScore.criterionId}), '[]')
				from ${juryScore} where ${juryScore.judgeId} = ${judge.id} and ${juryScore.nomineeId} = ${nominee.id})`,
		})
		.from(jurySheet)
		.innerJoin(judge, eq(judge.id, jurySheet.judgeId))
		.innerJoin(nominee, eq(nominee.id, jurySheet.nomineeId))
		.innerJoin(category, eq(category.id, nominee.categoryId))
		.where(ofSeason)
		.orderBy(
			...[asc(category.position), asc(category.id), asc(nominee.position), asc(nominee.id), asc(judge.id)],
		);
	const couples = new Map<number, JudgedSheets["couples"][number]>();
	for (const { nominee_id, husband, wife, category: name, ...sheet } of rows) {
		const couple = couples.get(nominee_id) ?? { nominee_id, husband, wife, category: name, sheets: [] };
		couples.set(nominee_id, couple);
		couple.sheets.push(sheet);
	}
	return {
		season: seasonTitle(await readSeason(db, seasonId)),
		criteria: await listCriteria(db, seasonId),
		judges: await db.select({ id: judge.id, name: judge.name }).from(judge).where(ofSeason),
		couples: [...couples.values()],
	};
}
