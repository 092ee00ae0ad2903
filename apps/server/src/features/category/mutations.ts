import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { recordChange } from "#server/features/audit/mutations.ts";
import { category, inCurrentSeason } from "#server/features/category/table.ts";
import { demandOrder } from "#server/features/category/windows.ts";
import { demandOpenBooks, holdSeason } from "#server/features/season/data.ts";
import { categoryHasVotes } from "#server/features/withdrawal/mutations.ts";
import { isoOrNull } from "#server/lib/iso-time.ts";
import { noReason } from "#server/records/change-record.ts";

type Window = { opens: Date | null; closes: Date | null };

/**
 * Sets when votes count in a category (null = no limit); an omitted bound is unchanged.
 *
 * @param reason is required once people have voted there
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
		if (!reason && (await categoryHasVotes(transaction, before.id))) throw noReason();
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
				...(reopened && { results_published_at: isoOrNull(before.published) }),
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
	return { voting_opens_at: isoOrNull(opens), voting_closes_at: isoOrNull(closes) };
}
