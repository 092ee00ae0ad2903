/** Texts of resources/users, in Swahili. */
export const swahili: Record<string, string> = {};
