/** Texts of resources/banners, in Swahili. */
export const swahili: Record<string, string> = {};
