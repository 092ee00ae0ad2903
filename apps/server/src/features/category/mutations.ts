import * as m from "@bcc/messages";
import type { Locale } from "@bcc/messages/locale";
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { recordChange } from "#server/features/audit/mutations.ts";
import { category, inCurrentSeason, type NewCategory } from "#server/features/category/table.ts";
import { demandOrder } from "#server/features/category/windows.ts";
import { demandOpenBooks, holdSeason } from "#server/features/season/data.ts";
import { currentSeasonId } from "#server/features/season/table.ts";
import { votedCategories } from "#server/features/withdrawal/data.ts";
import type { Drafted } from "#server/features/withdrawal/drafts.ts";
import { removeUnvoted, restsOnVotes } from "#server/features/withdrawal/mutations.ts";
import { AppError } from "#server/lib/app-error.ts";
import { moment } from "#server/lib/moment.ts";
import { lastPosition } from "#server/records/rows.ts";

type Window = { opens: Date | null; closes: Date | null };

/**
 * Sets when votes count in a category (null = no limit); a bound that is left out stays.
 *
 * @param reason is asked for once people have voted there, as on the screen
 * @returns null when no category has the code
 * @throws AppError `books_closed`, `invalid_input`
 */
export async function setVotingWindow(
	db: Database,
	code: string,
	bounds: Partial<Window>,
	reason?: string,
): Promise<(Window & { name: string }) | null> {
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
		const window = { name: before.name, opens: before.opens, closes: before.closes, ...bounds };
		if (sameTime(window.opens, before.opens) && sameTime(window.closes, before.closes)) return window;
		await demandOpenBooks(transaction);
		demandOrder(windowOf(window.opens, window.closes), before.name);
		if (!reason && (await restsOnVotes(transaction, before.id))) {
			const words = (options: { locale: Locale }) => m.api_reason_needed({}, options);
			throw new AppError("invalid_input", { field: "reason", words });
		}
		const { opens: votingOpensAt, closes: votingClosesAt } = window;
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
				...(reason && { reason }),
			},
		});
		return window;
	});
}

const sameTime = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime();

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
