/** Where a tab stores the votes that got no answer. */
export const unconfirmedVotesKey = "unconfirmed-votes";
