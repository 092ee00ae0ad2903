/** Texts of resources/legal-texts, in Swahili. */
export const swahili: Record<string, string> = {};
