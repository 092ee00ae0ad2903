/** Texts of lists, in Swahili. */
export const swahili: Record<string, string> = {};
