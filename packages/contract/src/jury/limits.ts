/** Path of the page on which judges score, in English. */
export const judgePath = "/award/jury";

/** Where a judge's link leads, in English. */
export const judgeLinkPath = (token: string) => `${judgePath}?token=${encodeURIComponent(token)}`;

export const mostCriteria = 5;
export const mostScore = 10;

export const mostJudges = 50;

/** Lengths of texts, in characters. */
export const longestJudgeName = 100;
export const longestCriterion = 60;
export const longestComment = 1_000;

/** Days after the jury has closed when names, addresses and comments of judges are deleted. */
export const juryRetentionDays = 90;
