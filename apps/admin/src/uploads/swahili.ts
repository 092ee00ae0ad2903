/** Texts of uploads, in Swahili. */
export const swahili: Record<string, string> = {};
