import type { HistoryStep, VoteBurst, VoteHistory, VoteShares, VotesSummary } from "@bcc/contract/admin";
import { useQuery } from "@tanstack/react-query";
import { call } from "#admin/providers/api.ts";

/** How often a page that is looked at asks anew, in milliseconds. */
const liveEveryMs = 5_000;
const slowEveryMs = 30_000;

function useVotes<Data>(path: string, refetchInterval: number) {
	return useQuery({
		queryKey: ["votes", path],
		queryFn: ({ signal }) =>
			call<Data>("GET", `/votes/${path}`, undefined, signal).then((reply) => reply.data),
		refetchInterval,
		placeholderData: (before) => before,
	});
}

const among = (category?: number) => (category ? `?category=${category}` : "");

/** Counts of this moment, and what was refused and why; asked anew while the page is open. */
export const useVotesSummary = (category?: number) =>
	useVotes<VotesSummary>(`summary${among(category)}`, liveEveryMs);

export type HistoryWish = {
	by: HistoryStep;
	category?: number;
	nominee?: number;
	from?: string;
	to?: string;
};

/** Votes over time. */
export function useVoteHistory(wish: HistoryWish) {
	const query = new URLSearchParams();
	for (const [name, value] of Object.entries(wish)) if (value) query.set(name, String(value));
	return useVotes<VoteHistory>(`history?${query}`, wish.by === "minute" ? liveEveryMs : slowEveryMs);
}

/** Minutes in which a couple got far more votes than usual. */
export const useVoteBursts = (category?: number) =>
	useVotes<VoteBurst[]>(`bursts${among(category)}`, slowEveryMs);

/** By device type and by how few networks. */
export const useVoteShares = (category?: number) =>
	useVotes<VoteShares>(`shares${among(category)}`, slowEveryMs);
