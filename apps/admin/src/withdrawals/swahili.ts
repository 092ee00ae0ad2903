/** Texts of withdrawals, in Swahili. */
export const swahili: Record<string, string> = {};
