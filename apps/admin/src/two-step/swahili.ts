/** Texts of two-step, in Swahili. */
export const swahili: Record<string, string> = {};
