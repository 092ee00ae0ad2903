/** Where a tab keeps the votes that got no answer. */
export const unconfirmedVotesKey = "unconfirmed-votes";
