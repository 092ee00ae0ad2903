import type { Category } from "../awards/category.ts";

/** Name of the server-sent events that carry `NomineeCount[]` of a category, all couples each time; null when organisers hide them. */
export const countsEventName = "counts";

/** Name of those that carry its `VotingEvent`; null when it takes no part any more. */
export const votingEventName = "voting";

/** When voting in a category opens and closes, and whether it is frozen, in each language; and the ids of withdrawn couples. */
export type VotingEvent = Record<
	"en" | "sw",
	Pick<Category, "voting_opens_at" | "voting_closes_at" | "freeze">
> & { withdrawn: number[] };
