/** Texts of resources/categories, in Swahili. */
export const swahili: Record<string, string> = {};
