/** Texts of resources/invitations, in Swahili. */
export const swahili: Record<string, string> = {};
