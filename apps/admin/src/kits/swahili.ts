/** Texts of kits, in Swahili. */
export const swahili: Record<string, string> = {};
