/** Texts of resources/nominees, in Swahili. */
export const swahili: Record<string, string> = {};
