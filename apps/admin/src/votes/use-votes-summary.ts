import { api } from "#admin/providers/api.ts";
import { useLive } from "#admin/providers/use-live.ts";

/** How often a page of votes that is looked at asks anew, in milliseconds. */
export const liveEveryMs = 5_000;

/** Counts of this moment, and what was refused and why. */
export const useVotesSummary = () => useLive(["votes", "summary"], api.votesSummary, liveEveryMs);
