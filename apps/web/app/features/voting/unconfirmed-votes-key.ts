/** The key in `sessionStorage` of the tab's unconfirmed votes. */
export const unconfirmedVotesKey = "unconfirmed-votes";
