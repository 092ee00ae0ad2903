/** Texts of resources/voids, in Swahili. */
export const swahili: Record<string, string> = {};
