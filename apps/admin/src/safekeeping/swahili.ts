/** Texts of safekeeping, in Swahili. */
export const swahili: Record<string, string> = {};
