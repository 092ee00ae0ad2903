/** Texts of resources/galleries, in Swahili. */
export const swahili: Record<string, string> = {};
