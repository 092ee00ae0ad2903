/** Texts of bin, in Swahili. */
export const swahili: Record<string, string> = {};
