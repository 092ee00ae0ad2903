import type { HistoryStep } from "@bcc/contract/admin";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "#admin/providers/api.ts";

/** How often a page that is looked at asks anew, in milliseconds. */
const liveEveryMs = 5_000;

const live = { refetchInterval: liveEveryMs, placeholderData: keepPreviousData } as const;

/** Counts of this moment, and what was refused and why; asked anew while the page is open. */
export const useVotesSummary = () =>
	useQuery({ queryKey: ["votes", "summary"], queryFn: api.votesSummary, ...live });

export type HistoryWish = {
	by: HistoryStep;
	category?: number;
	nominee?: number;
	from?: string;
	to?: string;
};

/** All that the screen of votes shows, as of one moment; asked anew while the page is open. */
export const useVotesDashboard = (wish: HistoryWish) =>
	useQuery({
		queryKey: ["votes", "dashboard", wish],
		queryFn: (reading) => api.votesDashboard(wish, reading),
		...live,
	});
