/** Texts of layout, in Swahili. */
export const swahili: Record<string, string> = {};
