/** Texts of resources/settings, in Swahili. */
export const swahili: Record<string, string> = {};
