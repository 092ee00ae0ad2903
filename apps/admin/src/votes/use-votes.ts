import type { HistoryStep, VotesDashboard, VotesSummary } from "@bcc/contract/admin";
import { useQuery } from "@tanstack/react-query";
import { call } from "#admin/providers/api.ts";

/** How often a page that is looked at asks anew, in milliseconds. */
const liveEveryMs = 5_000;

function useVotes<Data>(path: string) {
	return useQuery({
		queryKey: ["votes", path],
		queryFn: ({ signal }) =>
			call<Data>("GET", `/votes/${path}`, undefined, signal).then((reply) => reply.data),
		refetchInterval: liveEveryMs,
		placeholderData: (before) => before,
	});
}

/** Counts of this moment, and what was refused and why; asked anew while the page is open. */
export const useVotesSummary = () => useVotes<VotesSummary>("summary");

export type HistoryWish = {
	by: HistoryStep;
	category?: number;
	nominee?: number;
	from?: string;
	to?: string;
};

/** All that the screen of votes shows, as of one moment; asked anew while the page is open. */
export function useVotesDashboard(wish: HistoryWish) {
	const query = new URLSearchParams();
	for (const [name, value] of Object.entries(wish)) if (value) query.set(name, String(value));
	return useVotes<VotesDashboard>(`dashboard?${query}`);
}
