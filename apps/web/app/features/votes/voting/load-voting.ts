import type { Category } from "@bcc/contract/awards/category";
import type { Winner } from "@bcc/contract/awards/winner";
import type { ApiClient } from "@bcc/contract/client";
import { isRetryable, type Result } from "@bcc/contract/result";
import type { ChosenCouple, NomineeCount } from "@bcc/contract/votes/voting";
import { tryLater } from "#web/lib/page-data.ts";
import { dataOrNull, reportFailure } from "#web/lib/report-failure.ts";
import { readDevice } from "./device-info.ts";
import { votingPhase } from "./rules.ts";

/** The state of voting in a category, for one visitor. */
export type CategoryVoting = {
	category: Category;
	/** Empty when loading failed: a couple without a count shows 0 (product §8). Null while organisers hide counts. */
	counts: NomineeCount[] | null;
	/** A previewed draft; it has no counts. */
	isDraft: boolean;
	/** The couple this visitor voted for; null without a vote, and when the check failed (product §8). */
	chosen: ChosenCouple | null;
	/** The first three places; null while they are not public, and when loading failed. */
	winners: Winner[] | null;
	/** Server time of the load, in milliseconds since the epoch; the voting phase depends on it. */
	loadedAt: number;
	/** Browser time of the request, in milliseconds since the epoch; 0 = loaded with the document. */
	requestedAt: number;
};

/**
 * Loads the state of voting in a category, for one visitor.
 *
 * @returns null (not-found page) when the category does not exist or the visitor's address is unknown (product §5)
 * @throws `tryLater()` on a rate limit or an overload of the server
 */
export async function loadVoting(api: ApiClient, categoryId: number): Promise<CategoryVoting | null> {
	const requestedAt = import.meta.env.SSR ? 0 : Date.now();
	const [category, check, counts] = await Promise.all([
		api.category(categoryId),
		checkVote(api, categoryId),
		api.voteCounts(categoryId),
	]);
	const found = dataOrNull(category, "Category could not be loaded")?.[0];
	const hidden = !counts.ok && counts.code === "counts_hidden";
	if (!found || !check.ok) {
		if ((found || isRetryable(category)) && (check.ok || isRetryable(check))) throw tryLater();
		return null;
	}
	const loadedAt = (category.ok && category.answeredAt) || Date.now();
	return {
		category: found,
		counts: hidden ? null : (dataOrNull(counts, "Vote counts could not be loaded") ?? []),
		isDraft: !counts.ok && counts.code === "not_found",
		chosen: check.data,
		winners: votingPhase(found, loadedAt).name === "closed" ? await winnersIn(api, found.id) : null,
		loadedAt,
		requestedAt,
	};
}

/**
 * The state of voting after its page was loaded again. Counts that failed to load keep their old values: a count that
 * turned to 0 would look as if votes were lost (architecture §4).
 */
export function reloadedVoting<Voting extends CategoryVoting>(before: CategoryVoting, next: Voting): Voting {
	return next.counts?.length === 0
		? { ...next, counts: before.counts, requestedAt: before.requestedAt }
		: next;
}

/** The winners of a category whose voting has closed; null while they are not public. */
async function winnersIn(api: ApiClient, categoryId: number): Promise<Winner[] | null> {
	const seasons = dataOrNull(await api.winners(), "The winners could not be loaded");
	return seasons?.[0]?.categories.find(({ id }) => id === categoryId)?.winners ?? null;
}

/** The couple the visitor voted for; a failure only when the visitor's address is unknown. */
async function checkVote(api: ApiClient, categoryId: number): Promise<Result<ChosenCouple | null>> {
	const [address, device] = await Promise.all([api.visitorAddress(), readDevice()]);
	if (!address.ok) {
		reportFailure("The visitor's address could not be loaded");
		return address;
	}
	const check = await api.checkVote({ category_id: categoryId, ip_address: address.data, device });
	return { ok: true, data: dataOrNull(check, "Vote check could not be loaded")?.[0] ?? null };
}
