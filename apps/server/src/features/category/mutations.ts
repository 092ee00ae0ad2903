import * as m from "@bcc/messages";
import type { Locale } from "@bcc/messages/locale";
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { recordChange } from "#server/features/audit/mutations.ts";
import { category, inCurrentSeason, type NewCategory } from "#server/features/category/table.ts";
import { demandOpenBooks, holdSeason } from "#server/features/season/data.ts";
import { currentSeasonId } from "#server/features/season/table.ts";
import { votedCategories } from "#server/features/withdrawal/data.ts";
import type { Drafted } from "#server/features/withdrawal/drafts.ts";
import { removeUnvoted } from "#server/features/withdrawal/mutations.ts";
import { AppError } from "#server/lib/app-error.ts";
import { moment } from "#server/lib/moment.ts";
import { lastPosition } from "#server/records/rows.ts";

/** Sets when votes count in a category (null = no limit); gives its name, null when no category has the code. Throws `books_closed`. */
export async function setVotingWindow(
	db: Database,
	code: string,
	votingOpensAt: Date | null,
	votingClosesAt: Date | null,
): Promise<string | null> {
	const { id, name, votingOpensAt: opens, votingClosesAt: closes, version } = category;
	return await db.transaction(async (transaction) => {
		await holdSeason(transaction);
		const here = and(inCurrentSeason, eq(category.code, code), isNull(category.deletedAt));
		const [before] = await transaction
			.select({ id, name, opens, closes, published: category.resultsPublishedAt })
			.from(category)
			.where(here)
			.for("update");
		if (!before) return null;
		await demandOpenBooks(transaction);
		const reopened = before.published !== null && (!votingClosesAt || votingClosesAt > new Date());
		await transaction
			.update(category)
			.set({
				votingOpensAt,
				votingClosesAt,
				...(reopened && { resultsPublishedAt: null }),
				version: sql`${version} + 1`,
			})
			.where(here);
		await recordChange(transaction, {
			actorId: null,
			action: "change",
			resource: "categories",
			recordId: before.id,
			label: before.name,
			before: {
				...windowOf(before.opens, before.closes),
				...(reopened && { results_published_at: moment(before.published) }),
			},
			after: {
				...windowOf(votingOpensAt, votingClosesAt),
				...(reopened && { results_published_at: null }),
			},
		});
		return before.name;
	});
}

function windowOf(opens: Date | null, closes: Date | null) {
	return { voting_opens_at: moment(opens), voting_closes_at: moment(closes) };
}

export async function addCategory(
	db: Database,
	values: Drafted<Omit<NewCategory, "position" | "seasonId">>,
): Promise<number> {
	const [stored] = await db
		.insert(category)
		.values({ ...values, seasonId: currentSeasonId, position: lastPosition(category, inCurrentSeason) })
		.returning({ id: category.id });
	if (!stored) throw new Error("the category was not stored");
	return stored.id;
}

/** Says which category of the season has the code, where the constraint would only refuse it; one in the bin keeps its own. */
export async function demandFreeCode(transaction: Database, code: string, except?: number): Promise<void> {
	const [found] = await transaction
		.select({ name: category.name, deletedAt: category.deletedAt })
		.from(category)
		.where(
			and(
				inCurrentSeason,
				eq(category.code, code),
				except === undefined ? undefined : ne(category.id, except),
			),
		);
	if (!found) return;
	const { name, deletedAt } = found;
	const words = (options: { locale: Locale }) =>
		deletedAt ? m.api_code_in_bin({ name }, options) : m.api_code_taken({ name }, options);
	throw new AppError("already_taken", { field: "code", words });
}

/** Deletes a category softly at this version; false when it has another. Throws `has_votes`. */
export async function removeCategory(
	transaction: Database,
	id: number,
	version: number,
	now: Date,
): Promise<boolean> {
	const refusal = (options: { locale: Locale }) => m.api_category_has_votes({}, options);
	return await removeUnvoted(transaction, votedCategories, { id, version }, { deletedAt: now }, refusal);
}
