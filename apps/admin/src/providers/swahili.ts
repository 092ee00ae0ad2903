/** Texts of providers, in Swahili. */
export const swahili: Record<string, string> = {};
