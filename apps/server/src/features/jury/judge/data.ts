import type { RuleLock } from "@bcc/contract/jury/admin-jury";
import type { JudgeDesk, JudgeSheet } from "@bcc/contract/jury/judge";
import type { OwnData } from "@bcc/contract/people/account";
import * as m from "@bcc/messages";
import type { Locale } from "@bcc/messages/locale";
import type { Database } from "#server/db/client.ts";
import { databaseTime } from "#server/db/clock.ts";
import { category, isActiveCategory } from "#server/db/schema/category.ts";
import {
	type JudgeRow,
	judge,
	judgeLink,
	jury,
	juryCriterion,
	juryScore,
	jurySheet,
} from "#server/db/schema/jury.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import { currentSeasonId, season } from "#server/db/schema/season.ts";
import { hasAnyVotes } from "#server/features/awards/withdrawal/data.ts";
import { lockOf } from "#server/features/jury/judge/rules.ts";
import { AppError } from "#server/lib/app-error.ts";
import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from "#server/lib/drizzle.ts";
import { isoOrNull, withIsoTimes } from "#server/lib/iso-time.ts";
import { secretHash } from "#server/lib/secrets.ts";
import { textIn, textsIn } from "#server/lib/translation.ts";

/**
 * The jury of the season that runs, or of the season `id`; one that nobody has set has no part.
 *
 * @throws AppError `not_found` for an unknown season
 */
export async function readJury(db: Database, id?: number) {
	const [row] = await db
		.select({
			seasonId: season.id,
			isOver: isNotNull(season.archivedAt).mapWith(Boolean),
			booksClosed: sql<boolean>`${season.voterKeySalt} is null`,
			version: sql<number>`coalesce(${jury.version}, 0)`,
			share: sql<number>`coalesce(${jury.share}, 0)`,
			closedAt: jury.closedAt,
		})
		.from(season)
		.leftJoin(jury, eq(jury.seasonId, season.id))
		.where(eq(season.id, id ?? currentSeasonId));
	if (!row) throw new AppError("not_found", { field: "season" });
	return row;
}

export type JuryFacts = Awaited<ReturnType<typeof readJury>>;

export async function listCriteria(db: Database, seasonId: number | SQL) {
	const { id, name, nameSw, weight, position } = juryCriterion;
	return await db
		.select({ id, name, name_sw: nameSw, weight })
		.from(juryCriterion)
		.where(eq(juryCriterion.seasonId, seasonId))
		.orderBy(asc(position));
}

/** What keeps the rule as it is, and when the first category opens if none has. */
export async function findLock(
	db: Database,
	{ seasonId, closedAt, booksClosed }: JuryFacts,
): Promise<{ locked: RuleLock | null; opensAt: Date | null }> {
	const now = await databaseTime(db);
	const [opening] = await db
		.select({ opensAt: category.votingOpensAt })
		.from(category)
		.where(isActiveCategory)
		.orderBy(sql`${category.votingOpensAt} nulls first`)
		.limit(1);
	const isOpen = opening !== undefined && (opening.opensAt === null || opening.opensAt <= now);
	const sheets = db
		.select({ id: jurySheet.judgeId })
		.from(jurySheet)
		.innerJoin(judge, eq(judge.id, jurySheet.judgeId))
		.where(eq(judge.seasonId, seasonId))
		.limit(1);
	const locked = lockOf({
		closedAt,
		booksClosed,
		votingBegan: isOpen || (await hasAnyVotes(db)),
		hasSheets: (await sheets).length > 0,
	});
	return { locked, opensAt: isOpen ? null : (opening?.opensAt ?? null) };
}

/** Judges score from the first vote on, so that what they score by stays the same. */
export const isScored = ({ share }: Pick<JuryFacts, "share">, locked: RuleLock | null) =>
	share > 0 && (locked === "voting" || locked === "sheets");

export const linkInvalid = () =>
	new AppError("link_invalid", { words: (options) => m.jury_link_invalid({}, options) });

const ofLink = (db: Database, token: string): SQL =>
	inArray(
		judge.id,
		db
			.select({ id: judgeLink.judgeId })
			.from(judgeLink)
			.where(eq(judgeLink.tokenHash, secretHash(token))),
	);

/** A judge of a jury that is not over. */
const isJudging = and(
	isNull(judge.removedAt),
	sql`exists (select from ${jury} join ${season} on ${season.id} = ${jury.seasonId}
		where ${jury.seasonId} = ${judge.seasonId} and ${jury.seasonId} = ${currentSeasonId}
			and ${jury.share} > 0 and ${jury.closedAt} is null and ${season.voterKeySalt} is not null)`,
);

/**
 * The judge of a link.
 *
 * @throws AppError `link_invalid`, whatever makes it unusable
 */
export async function requireJudge(db: Database, token: string): Promise<JudgeRow> {
	const [found] = await db
		.select()
		.from(judge)
		.where(and(ofLink(db, token), isJudging));
	if (!found) throw linkInvalid();
	return found;
}

/**
 * The same, for the transaction alone; the jury cannot be closed before it ends.
 *
 * @throws AppError `link_invalid`
 */
export async function lockJudge(transaction: Database, token: string): Promise<JudgeRow> {
	await transaction
		.select({ id: jury.seasonId })
		.from(jury)
		.where(eq(jury.seasonId, currentSeasonId))
		.for("share");
	await transaction.select({ id: judge.id }).from(judge).where(ofLink(transaction, token)).for("update");
	// Once nothing can change any more meanwhile.
	return await requireJudge(transaction, token);
}

/** Sheets that count: handed in, by judges whose sheets the organisers have not dropped. */
export const isCounted = and(isNotNull(judge.handedInAt), eq(judge.isCounted, true));

/** Couples that judges score. */
export const isJudged = and(isActiveCategory, isNull(nominee.withdrawnAt));

export const judgedCouples = (db: Database, besides?: SQL) =>
	db
		.select({ id: nominee.id })
		.from(nominee)
		.innerJoin(category, eq(category.id, nominee.categoryId))
		.where(and(isJudged, besides));

/** The sheets of a judge by their couples. */
export async function sheetsOf(
	db: Database,
	judgeId: number,
	nomineeId?: number,
): Promise<Map<number, JudgeSheet>> {
	const [sheets, scores] = [
		await db
			.select()
			.from(jurySheet)
			.where(
				and(
					eq(jurySheet.judgeId, judgeId),
					nomineeId === undefined ? undefined : eq(jurySheet.nomineeId, nomineeId),
				),
			),
		await db
			.select()
			.from(juryScore)
			.where(eq(juryScore.judgeId, judgeId))
			.orderBy(asc(juryScore.criterionId)),
	];
	return new Map(
		sheets.map(({ nomineeId: id, version, knowsCouple, comment }) => [
			id,
			{
				version,
				knows_couple: knowsCouple,
				comment,
				scores: scores
					.filter((each) => each.nomineeId === id)
					.map(({ criterionId, score }) => ({ criterion_id: criterionId, score })),
			},
		]),
	);
}

/** All that a judge sees. */
export async function readDesk(db: Database, row: JudgeRow, locale: Locale): Promise<JudgeDesk> {
	const facts = await readJury(db);
	const { locked, opensAt } = await findLock(db, facts);
	const text = textIn(locale);
	const couples = await db
		.select({ couple: nominee, categoryId: category.id, name: category.name, nameSw: category.nameSw })
		.from(nominee)
		.innerJoin(category, eq(category.id, nominee.categoryId))
		.where(isJudged)
		.orderBy(asc(category.position), asc(category.id), asc(nominee.position), asc(nominee.id));
	const sheets = await sheetsOf(db, row.id);
	const categories = new Map<number, JudgeDesk["categories"][number]>();
	for (const { couple, categoryId, name, nameSw } of couples) {
		const of = categories.get(categoryId) ?? { id: categoryId, name: text(name, nameSw), couples: [] };
		categories.set(categoryId, of);
		// English pages have the Swahili text where there is no English one.
		const texts = textsIn(locale, {
			story: [couple.story, couple.storySw, couple.storySw ?? ""],
			church: [couple.church, couple.churchSw, couple.churchSw ?? ""],
			region: [couple.region, couple.regionSw, couple.regionSw ?? ""],
		});
		of.couples.push({
			nominee_id: couple.id,
			husband: couple.husband,
			wife: couple.wife,
			img_url: couple.imagePath,
			...texts,
			story: texts.story || null,
			church: texts.church || null,
			region: texts.region || null,
			married_year: couple.marriedYear,
			sheet: sheets.get(couple.id) ?? null,
		});
	}
	return {
		judge_id: row.id,
		name: row.name,
		state: row.handedInAt ? "handed_in" : isScored(facts, locked) ? "open" : "soon",
		opens_at: isoOrNull(opensAt),
		handed_in_at: isoOrNull(row.handedInAt),
		criteria: (await listCriteria(db, row.seasonId)).map(({ id, name, name_sw }) => ({
			id,
			name: text(name, name_sw),
		})),
		categories: [...categories.values()],
	};
}

/** What a judge with this address has saved, for its owner; nothing where there is none. */
export async function findOwn(db: Database, email: string | null): Promise<Pick<OwnData, "judging">> {
	if (email === null) return {};
	const rows = await db
		.select({
			name: judge.name,
			email: judge.email,
			invited_at: judge.createdAt,
			handed_in_at: judge.handedInAt,
			husband: nominee.husband,
			wife: nominee.wife,
			knows_couple: jurySheet.knowsCouple,
			comment: jurySheet.comment,
			scores: sql<Record<
				string,
				number
			> | null>`(select json_object_agg(${juryCriterion.name}, ${juryScore.score})
				from ${juryScore} join ${juryCriterion} on ${juryCriterion.id} = ${juryScore.criterionId}
				where ${juryScore.judgeId} = ${judge.id} and ${juryScore.nomineeId} = ${nominee.id})`,
		})
		.from(judge)
		.leftJoin(jurySheet, eq(jurySheet.judgeId, judge.id))
		.leftJoin(nominee, eq(nominee.id, jurySheet.nomineeId))
		.where(sql`lower(${judge.email}) = lower(${email})`)
		.orderBy(asc(judge.id), asc(nominee.id));
	return rows.length > 0 ? { judging: rows.map(withIsoTimes) } : {};
}
