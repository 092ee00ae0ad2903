/** Texts of votes, in Swahili. */
export const swahili: Record<string, string> = {};
