/** Texts of imports, in Swahili. */
export const swahili: Record<string, string> = {};
