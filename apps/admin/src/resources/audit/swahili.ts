/** Texts of resources/audit, in Swahili. */
export const swahili: Record<string, string> = {};
