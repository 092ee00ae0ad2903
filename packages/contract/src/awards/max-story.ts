/** Longest story of a couple, in characters. */
export const maxStory = 5_000;
