import type { ListedCategory } from "@bcc/contract/awards/category";
import type { ApiClient } from "@bcc/contract/client";
import { readVoter } from "./device-info.ts";
import { votingPhase } from "./rules.ts";

/** A voter's progress, after a vote. */
export type Progress = {
	/** Number of categories that the voter has voted in. */
	voted: number;
	/** Number of categories that the voter has voted in or may vote in now. */
	total: number;
	/** Some category with couples is not open, and the voter has not voted in it. */
	someNotOpen: boolean;
	/** Where to vote next; null when no category is left. */
	next: ListedCategory | null;
};

/**
 * @param voted ids of the categories that the voter has voted in, also of past seasons
 * @param after id of the category just voted in; the next one follows it in the list
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
	const index = votable.findIndex(({ id }) => id === after);
	const ordered = [...votable.slice(index + 1), ...votable.slice(0, index + 1)];
	return {
		voted: votable.filter(({ id }) => voted.has(id)).length,
		total: votable.length,
		someNotOpen: votable.length < withCouples.length,
		next: ordered.find(({ id }) => !voted.has(id)) ?? null,
	};
}

/** The progress of a voter without scripts: asks the server about each category, as the browser remembers none. */
export async function fetchProgress(api: ApiClient, categoryId: number): Promise<Progress | null> {
	const [categories, { address, device }] = await Promise.all([api.categories(), readVoter(api)]);
	if (!categories.ok) return null;
	const voted = new Set([categoryId]);
	const check = async (id: number) => {
		const reply = await api.checkVote({ category_id: id, ip_address: address, device });
		if (reply.ok && reply.data[0] && !reply.data[0].other_browser) voted.add(id);
	};
	await Promise.all(categories.data.filter(({ id }) => id !== categoryId).map(({ id }) => check(id)));
	return progressOf(categories.data, voted, categoryId, Date.now());
}
