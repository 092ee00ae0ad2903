/** Texts of start, in Swahili. */
export const swahili: Record<string, string> = {};
