/** Texts of seasons, in Swahili. */
export const swahili: Record<string, string> = {};
