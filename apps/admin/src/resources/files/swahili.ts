/** Texts of resources/files, in Swahili. */
export const swahili: Record<string, string> = {};
