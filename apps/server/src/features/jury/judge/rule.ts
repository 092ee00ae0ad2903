import type { AdminJury, juryRuleSchema } from "@bcc/contract/jury/admin-jury";
import * as m from "@bcc/messages";
import type { z } from "zod";
import type { Database } from "#server/db/client.ts";
import { categoriesOfSeason } from "#server/db/schema/category.ts";
import { judge, judgeLink, jury, juryCriterion } from "#server/db/schema/jury.ts";
import { requireOpenBooks, requireSeenSeason } from "#server/features/awards/running-season/data.ts";
import { anyHasVotes } from "#server/features/awards/withdrawal/mutations.ts";
import { findLock, readJury } from "#server/features/jury/judge/data.ts";
import { dropInvitation } from "#server/features/jury/judge/mutations.ts";
import { AppError } from "#server/lib/app-error.ts";
import { and, eq, inArray, isNull, sql } from "#server/lib/drizzle.ts";

/**
 * Sets the jury's share and criteria. No vote comes before the transaction ends.
 *
 * @throws AppError `jury_locked` once voting has begun, `changed_meanwhile`, `books_closed`, `invalid_input` for a share without criteria
 */
export async function setRule(
	transaction: Database,
	{ season_id: seasonId, version, share, criteria }: z.output<typeof juryRuleSchema>,
): Promise<void> {
	await requireSeenSeason(transaction, seasonId);
	await requireOpenBooks(transaction);
	if (share > 0 && criteria.length === 0)
		throw new AppError("invalid_input", {
			field: "criteria",
			words: (options) => m.jury_criteria_needed({}, options),
		});
	const categories = await transaction.select().from(categoriesOfSeason.as("of_season"));
	await anyHasVotes(
		transaction,
		categories.map(({ id }) => id),
	);
	const { locked } = await findLock(transaction, await readJury(transaction));
	if (locked) throw new AppError("jury_locked");
	const values = { share, version: version + 1 };
	const stored =
		version === 0
			? await transaction
					.insert(jury)
					.values({ seasonId, ...values })
					.onConflictDoNothing()
					.returning({ id: jury.seasonId })
			: await transaction
					.update(jury)
					.set(values)
					.where(and(eq(jury.seasonId, seasonId), eq(jury.version, version)))
					.returning({ id: jury.seasonId });
	if (stored.length === 0) throw new AppError("changed_meanwhile", { field: "version" });
	// Nothing was scored by them.
	await transaction.delete(juryCriterion).where(eq(juryCriterion.seasonId, seasonId));
	if (criteria.length > 0) {
		await transaction.insert(juryCriterion).values(
			criteria.map(({ name, name_sw: nameSw, weight }, index) => ({
				...{ seasonId, position: index + 1 },
				...{ name, nameSw, weight },
			})),
		);
	}
}

/**
 * Ends the jury's work, and all its links. What was not handed in does not count.
 *
 * @throws AppError `changed_meanwhile` for another season, `jury_not_open` where nothing is scored
 */
export async function closeJury(transaction: Database, seasonId: number): Promise<void> {
	await requireSeenSeason(transaction, seasonId);
	const facts = await readJury(transaction);
	const { locked } = await findLock(transaction, facts);
	// Closed books leave a jury that nobody has closed.
	if (facts.share === 0 || locked === null) throw new AppError("jury_not_open");
	const closed = await transaction
		.update(jury)
		.set({ closedAt: sql`now()`, version: sql`${jury.version} + 1` })
		.where(and(eq(jury.seasonId, seasonId), isNull(jury.closedAt)))
		.returning({ id: jury.seasonId });
	if (closed.length === 0) throw new AppError("jury_closed");
	const judges = await transaction.select({ id: judge.id }).from(judge).where(eq(judge.seasonId, seasonId));
	const ids = judges.map(({ id }) => id);
	await transaction.delete(judgeLink).where(inArray(judgeLink.judgeId, ids));
	await dropInvitation(transaction, ids);
}

/** The rule in the audit log. */
export const auditedRule = ({ share, criteria }: Pick<AdminJury, "share" | "criteria">) => ({
	share,
	criteria: criteria.map(({ name, name_sw, weight }) => `${name} / ${name_sw}: ${weight}`),
});
