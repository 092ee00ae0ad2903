import { useQuery } from "@tanstack/react-query";
import { api } from "#admin/providers/api.ts";

/** Polling interval of an open page of votes, in milliseconds. */
export const liveEveryMs = 5_000;

/** Counts of this moment, and refused votes by reason. */
export const useVotesSummary = () =>
	useQuery({ queryKey: ["votes", "summary"], queryFn: api.votesSummary, refetchInterval: liveEveryMs });
