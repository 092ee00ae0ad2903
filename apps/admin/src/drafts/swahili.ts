/** Texts of drafts, in Swahili. */
export const swahili: Record<string, string> = {};
