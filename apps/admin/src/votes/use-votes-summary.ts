import { api } from "#admin/providers/api.ts";
import { useLive } from "#admin/providers/use-live.ts";

/** Polling interval of an open page of votes, in milliseconds. */
export const liveEveryMs = 5_000;

/** Counts of this moment, and refused votes by reason. */
export const useVotesSummary = () => useLive(["votes", "summary"], api.votesSummary, liveEveryMs);
