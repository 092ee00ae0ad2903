/** Texts of inputs, in Swahili. */
export const swahili: Record<string, string> = {};
