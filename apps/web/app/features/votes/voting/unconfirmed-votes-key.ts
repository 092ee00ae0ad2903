/** The key in `localStorage` of this browser's unconfirmed votes. */
export const unconfirmedVotesKey = "unconfirmed-votes";

/** The key in `sessionStorage` of what was open about a vote that was not counted, when its page went. */
export const refusedVoteKey = "refused-vote";
