/** Texts of resources/sponsors, in Swahili. */
export const swahili: Record<string, string> = {};
