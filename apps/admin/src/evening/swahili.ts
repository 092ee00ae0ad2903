/** Texts of evening, in Swahili. */
export const swahili: Record<string, string> = {};
