/** Texts of records, in Swahili. */
export const swahili: Record<string, string> = {};
