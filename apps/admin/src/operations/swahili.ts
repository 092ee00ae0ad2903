/** Texts of operations, in Swahili. */
export const swahili: Record<string, string> = {};
