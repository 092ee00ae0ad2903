import type { newJudgeSchema } from "@bcc/contract/jury/admin-jury";
import { mostJudges } from "@bcc/contract/jury/limits";
import type { z } from "zod";
import type { Database } from "#server/db/client.ts";
import { type JudgeRow, judge, judgeLink, jury, juryScore, jurySheet } from "#server/db/schema/jury.ts";
import { requireOpenBooks, requireSeenSeason } from "#server/features/awards/running-season/data.ts";
import { dropInvitation } from "#server/features/jury/judge/mutations.ts";
import { AppError } from "#server/lib/app-error.ts";
import { and, eq, isNull } from "#server/lib/drizzle.ts";
import { newSecretText, secretHash } from "#server/lib/secrets.ts";

/** Makes sure that the jury of the season that runs works on; it cannot be closed before the transaction ends. */
async function requireOpenJury(transaction: Database, seasonId: number): Promise<void> {
	await requireSeenSeason(transaction, seasonId);
	await requireOpenBooks(transaction);
	const [found] = await transaction
		.select({ share: jury.share, closedAt: jury.closedAt })
		.from(jury)
		.where(eq(jury.seasonId, seasonId))
		.for("update");
	if (!found || found.share === 0) throw new AppError("jury_not_open");
	if (found.closedAt) throw new AppError("jury_closed");
}

/**
 * Invites a judge, without a link.
 *
 * @throws AppError `jury_not_open` without a share, `jury_closed`, `jury_full`, `already_taken`
 */
export async function addJudge(
	transaction: Database,
	{ season_id: seasonId, name, email, language }: z.output<typeof newJudgeSchema>,
	now: Date,
): Promise<JudgeRow> {
	await requireOpenJury(transaction, seasonId);
	const active = and(eq(judge.seasonId, seasonId), isNull(judge.removedAt));
	if ((await transaction.$count(judge, active)) >= mostJudges) throw new AppError("jury_full");
	const [made] = await transaction
		.insert(judge)
		.values({ seasonId, name, email, locale: language, createdAt: now })
		.onConflictDoNothing()
		.returning();
	if (!made) throw new AppError("already_taken", { field: "email" });
	return made;
}

/**
 * A judge whom nobody has removed, for the transaction alone.
 *
 * @throws AppError `not_found`, `jury_closed`
 */
export async function lockActiveJudge(transaction: Database, id: number): Promise<JudgeRow> {
	const [found] = await transaction.select().from(judge).where(eq(judge.id, id));
	if (!found) throw new AppError("not_found", { field: "id" });
	await requireOpenJury(transaction, found.seasonId);
	const [locked] = await transaction
		.select()
		.from(judge)
		.where(and(eq(judge.id, id), isNull(judge.removedAt)))
		.for("update");
	if (!locked) throw new AppError("not_found", { field: "id" });
	return locked;
}

/** Ends the link of a judge, and an e-mail that still waits with it. */
export async function endLink(transaction: Database, id: number): Promise<void> {
	await transaction.delete(judgeLink).where(eq(judgeLink.judgeId, id));
	await dropInvitation(transaction, [id]);
}

/** Makes another link for a judge; only its hash is stored. */
export async function makeLink(transaction: Database, id: number): Promise<string> {
	const token = newSecretText();
	const tokenHash = secretHash(token);
	await transaction
		.insert(judgeLink)
		.values({ judgeId: id, tokenHash })
		.onConflictDoUpdate({ target: judgeLink.judgeId, set: { tokenHash } });
	return token;
}

/** The judge may change sheets again. False when nothing was handed in. */
export async function giveBack(transaction: Database, { id, handedInAt }: JudgeRow): Promise<boolean> {
	if (!handedInAt) return false;
	await transaction.update(judge).set({ handedInAt: null }).where(eq(judge.id, id));
	return true;
}

/**
 * Removes a judge; the link ends.
 *
 * @param keep what was handed in counts still; else it is deleted, as is what was not handed in
 * @returns whether it counts
 */
export async function removeJudge(
	transaction: Database,
	{ id, handedInAt }: JudgeRow,
	keep: boolean,
	now: Date,
): Promise<boolean> {
	const isCounted = keep && handedInAt !== null;
	await endLink(transaction, id);
	if (!isCounted) {
		await transaction.delete(juryScore).where(eq(juryScore.judgeId, id));
		await transaction.delete(jurySheet).where(eq(jurySheet.judgeId, id));
	}
	await transaction.update(judge).set({ removedAt: now, isCounted }).where(eq(judge.id, id));
	return isCounted;
}
