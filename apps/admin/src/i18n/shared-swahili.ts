/** Texts of several folders, in Swahili. */
export const swahili: Record<string, string> = {};
