/** Entries that a phone at the door sends at once. */
export const mostEntries = 50;

/** Tickets of one sale at the door. */
export const mostSold = 10;
