/** Texts of resources/occasions, in Swahili. */
export const swahili: Record<string, string> = {};
