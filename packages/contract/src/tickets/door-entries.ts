/** Entries that a phone at the door sends at once. */
export const mostEntries = 50;
