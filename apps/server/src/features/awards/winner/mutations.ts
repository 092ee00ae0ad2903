import type { CategoryResults } from "@bcc/contract/votes/admin-result";
import type { Database } from "#server/db/client.ts";
import { databaseTime } from "#server/db/clock.ts";
import { publicationOf, publishedCategories } from "#server/features/awards/publication/data.ts";
import { lockRecalls, unpublishCategory } from "#server/features/awards/publication/mutations.ts";
import { readSeason } from "#server/features/awards/running-season/data.ts";
import { everything } from "#server/features/awards/winner/data.ts";
import { categoryVotes, withPlaces } from "#server/features/votes/result/data.ts";
import type { Scorer } from "#server/features/votes/result/scoring.ts";

/**
 * Hides those categories of the season that runs again which are public by themselves and, after a change, may not be: the last step of
 * the transaction that makes the change (docs/decisions/0058).
 *
 * @returns an entry of the audit log for each
 */
export async function recallPublications(transaction: Database, scorers: Scorer[]) {
	const { id: seasonId } = await readSeason(transaction);
	if ((await publishedCategories(transaction, seasonId)).size === 0) return [];
	await lockRecalls(transaction);
	const published = await publishedCategories(transaction, seasonId);
	if (published.size === 0) return [];
	const votes = await categoryVotes(transaction, await databaseTime(transaction), seasonId);
	const results = await withPlaces(transaction, scorers, seasonId, votes, everything);
	const recalled = results.flatMap((result) => {
		const why = published.has(result.category_id) && whyNotPublic(result);
		return why ? [{ ...result, why }] : [];
	});
	for (const { category_id } of recalled) await unpublishCategory(transaction, category_id);
	const isSeasonPublic = (await publicationOf(transaction)).published_at !== null;
	return recalled.map(({ name, published_at, why }) => ({
		...({ resource: "seasons", recordId: seasonId, label: name } as const),
		// Where the whole season is public, visitors go on seeing what they saw by its word.
		action: isSeasonPublic ? ("change" as const) : ("unpublish" as const),
		before: { results_published_at: published_at },
		after: {
			results_published_at: null,
			reason: isSeasonPublic ? `${why} The season's results stay public.` : why,
		},
	}));
}

/** The conditions of publication that a category no longer meets, in the audit log's words; null when it meets all. */
function whyNotPublic(result: CategoryResults): string | null {
	if (result.withdrawal) return "The category is withdrawn.";
	if (result.state !== "closed") return "Voting is not over any more.";
	if (result.held > 0) return "Votes are held for review.";
	if (result.jury?.open) return "The jury has not closed.";
	if (result.open_ties.length > 0)
		return `Couples have the same ${result.jury ? "total" : "number of votes"}, which the jury has not decided.`;
	return null;
}
