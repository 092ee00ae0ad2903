import type { Category } from "./category.ts";

/** Name of the server-sent events that carry `NomineeCount[]` of a category, all couples each time. */
export const countsEventName = "counts";

/** Name of those that carry its `VotingTimes`. */
export const votingEventName = "voting";

/** When voting in a category opens and closes, and whether it is frozen, in each language. */
export type VotingTimes = Record<
	"en" | "sw",
	Pick<Category, "voting_opens_at" | "voting_closes_at" | "freeze">
>;
