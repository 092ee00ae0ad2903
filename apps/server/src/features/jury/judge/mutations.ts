import type { SavedSheet, SaveSheet } from "@bcc/contract/jury/judge";
import * as m from "@bcc/messages";
import type { Database } from "#server/db/client.ts";
import { againAfterDeadlock } from "#server/db/deadlock.ts";
import { type JudgeRow, judge, jury, juryScore, jurySheet } from "#server/db/schema/jury.ts";
import { outgoingMail } from "#server/db/schema/mail.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import { season } from "#server/db/schema/season.ts";
import { requireOpenBooks } from "#server/features/awards/running-season/data.ts";
import {
	findLock,
	isScored,
	judgedCouples,
	listCriteria,
	lockJudge,
	readJury,
	sheetsOf,
} from "#server/features/jury/judge/data.ts";
import { isDone, lastRetained } from "#server/features/jury/judge/rules.ts";
import { AppError } from "#server/lib/app-error.ts";
import { and, eq, inArray, lt, ne, or, sql } from "#server/lib/drizzle.ts";
import { recordChange } from "#server/records/audit/mutations.ts";

/** Actor in the audit log for what a judge does. */
const byLink = "a judge, by their link";

/** What the audit log calls a judge: entries are never deleted, names are. */
export const auditedJudge = (id: number) =>
	({ resource: "jury", recordId: id, label: `judge ${id}` }) as const;

/**
 * Stores a judge's sheet of a couple, where it is still the one that the judge has seen.
 *
 * @throws AppError `link_invalid`, `jury_not_open`, `jury_handed_in`, `invalid_input` for a couple or criterion that is none
 */
export async function saveSheet(
	db: Database,
	token: string,
	sent: SaveSheet["sheet"],
	now: Date,
): Promise<SavedSheet> {
	return await inTurn(db, token, async (transaction, row) => {
		const { nominee_id: nomineeId, seen, knows_couple: knowsCouple, comment } = sent;
		const key = { judgeId: row.id, nomineeId };
		const stored = (await sheetsOf(transaction, row.id, nomineeId)).get(nomineeId) ?? null;
		if ((stored?.version ?? 0) !== seen) return { saved: false, sheet: stored };
		await requireCouple(transaction, nomineeId);
		// Who knows the couple gives it no scores.
		const scores = knowsCouple ? [] : sent.scores;
		const criteria = (await listCriteria(transaction, row.seasonId)).map(({ id }) => id);
		if (scores.some(({ criterion_id }) => !criteria.includes(criterion_id)))
			throw new AppError("invalid_input", { field: "sheet.scores" });
		const values = { version: seen + 1, knowsCouple, comment, savedAt: now };
		await transaction
			.insert(jurySheet)
			.values({ ...key, ...values })
			.onConflictDoUpdate({ target: [jurySheet.judgeId, jurySheet.nomineeId], set: values });
		await transaction
			.delete(juryScore)
			.where(and(eq(juryScore.judgeId, row.id), eq(juryScore.nomineeId, nomineeId)));
		if (scores.length > 0) {
			await transaction
				.insert(juryScore)
				.values(scores.map(({ criterion_id: criterionId, score }) => ({ ...key, criterionId, score })));
		}
		return { saved: true, sheet: { version: seen + 1, knows_couple: knowsCouple, comment, scores } };
	});
}

/**
 * Ends a judge's work, once each couple is scored or known.
 *
 * @throws AppError `link_invalid`, `jury_not_open`, `jury_handed_in`, `jury_incomplete`
 */
export async function handIn(db: Database, token: string, now: Date): Promise<void> {
	await inTurn(db, token, async (transaction, row) => {
		const couples = await judgedCouples(transaction);
		const criteria = (await listCriteria(transaction, row.seasonId)).length;
		const sheets = await sheetsOf(transaction, row.id);
		const count = couples.filter(({ id }) => !isDone(sheets.get(id), criteria)).length;
		if (count > 0 || couples.length === 0)
			throw new AppError("jury_incomplete", { words: (options) => m.jury_incomplete({ count }, options) });
		await transaction.update(judge).set({ handedInAt: now }).where(eq(judge.id, row.id));
		await recordChange(transaction, {
			...auditedJudge(row.id),
			...{ actorId: null, actor: byLink, action: "send" },
			...{ before: null, after: { couples: couples.length } },
		});
	});
}

/** One change of a judge after the other, while the jury scores. */
async function inTurn<Result>(
	db: Database,
	token: string,
	change: (transaction: Database, row: JudgeRow) => Promise<Result>,
): Promise<Result> {
	return await againAfterDeadlock(() =>
		db.transaction(async (transaction) => {
			await requireOpenBooks(transaction);
			const row = await lockJudge(transaction, token);
			const facts = await readJury(transaction);
			if (!isScored(facts, (await findLock(transaction, facts)).locked)) throw new AppError("jury_not_open");
			if (row.handedInAt) throw new AppError("jury_handed_in");
			return await change(transaction, row);
		}),
	);
}

async function requireCouple(transaction: Database, id: number): Promise<void> {
	const found = await judgedCouples(transaction, eq(nominee.id, id));
	if (found.length === 0) throw new AppError("invalid_input", { field: "sheet.nominee_id" });
}

/** Removes who a judge is, which is the wish of the address's owner; the link works still. */
export async function forgetJudge(transaction: Database, email: string): Promise<void> {
	await transaction
		.update(judge)
		.set({ name: "", email: null })
		.where(sql`lower(${judge.email}) = lower(${email})`);
}

/** Deletes names, addresses and comments of juries that were over long ago; what counts stays. */
export async function forgetOldJudges(db: Database, now: Date): Promise<void> {
	const longAgo = lastRetained(now);
	const over = db
		.select({ id: judge.id })
		.from(judge)
		.innerJoin(season, eq(season.id, judge.seasonId))
		.leftJoin(jury, eq(jury.seasonId, judge.seasonId))
		.where(or(lt(jury.closedAt, longAgo), lt(season.archivedAt, longAgo)));
	await db
		.update(judge)
		.set({ name: "", email: null })
		.where(and(inArray(judge.id, over), or(ne(judge.name, ""), sql`${judge.email} is not null`)));
	await db
		.update(jurySheet)
		.set({ comment: "" })
		.where(and(inArray(jurySheet.judgeId, over), ne(jurySheet.comment, "")));
}

/** The e-mail with a judge's link would go out with another one than the next. */
export const dropInvitation = async (transaction: Database, judgeIds: number[]) => {
	await transaction.delete(outgoingMail).where(inArray(outgoingMail.judgeId, judgeIds));
};
