/** Path of the page on which couples are nominated, in English. */
export const nominatePath = "/award/nominate";

/** Lengths of a nomination's texts, in characters. */
export const longestName = 100;
export const shortestReason = 20;
export const longestReason = 1_000;

export const mostMarriedYears = 90;

/** Days after nominations close when they are deleted. */
export const nominationRetentionDays = 90;
