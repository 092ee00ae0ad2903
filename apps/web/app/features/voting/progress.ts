import type { ListedCategory } from "@bcc/contract/category";
import type { ApiClient } from "@bcc/contract/client";
import { readVoter } from "./device-info.ts";
import { votingPhase } from "./rules.ts";

/** A voter's progress, after a vote. */
export type Progress = {
	/** Categories that the voter has voted in. */
	voted: number;
	/** Those and the ones that the voter may vote in now. */
	of: number;
	/** Voting is not open in any other category with couples. */
	othersClosed: boolean;
	/** Where to vote next; null when there is no such category. */
	next: ListedCategory | null;
};

/**
 * @param voted ids of categories, also of past seasons
 * @param after the category of the vote: the next one follows it
 * @param now milliseconds since the epoch
 */
export function progressOf(
	categories: ListedCategory[],
	voted: ReadonlySet<number>,
	after: number,
	now: number,
): Progress {
	const withCouples = categories.filter(({ couples }) => couples > 0);
	const votable = withCouples.filter(
		(category) => voted.has(category.id) || votingPhase(category, now).name === "open",
	);
	const at = votable.findIndex(({ id }) => id === after);
	const inTurn = [...votable.slice(at + 1), ...votable.slice(0, at + 1)];
	return {
		voted: votable.filter(({ id }) => voted.has(id)).length,
		of: votable.length,
		othersClosed: votable.length < withCouples.length,
		next: inTurn.find(({ id }) => !voted.has(id)) ?? null,
	};
}

/** Requests the categories in which the voter has voted, where no scripts run and the browser remembers nothing. */
export async function askProgress(api: ApiClient, categoryId: number): Promise<Progress | null> {
	const [categories, { address, device }] = await Promise.all([api.categories(), readVoter(api)]);
	if (!categories.ok) return null;
	const voted = new Set([categoryId]);
	const ask = async (id: number) => {
		const check = await api.checkVote({ category_id: id, ip_address: address, device });
		if (check.ok && check.data[0] && !check.data[0].other_browser) voted.add(id);
	};
	await Promise.all(categories.data.filter(({ id }) => id !== categoryId).map(({ id }) => ask(id)));
	return progressOf(categories.data, voted, categoryId, Date.now());
}
