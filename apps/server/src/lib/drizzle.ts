/**
 * Drizzle's operators. Modules import them from here: at each import of a package Node parses the whole of its
 * `exports`, which are 180 kB of Drizzle's, and took half a second of every start.
 */
export * from "drizzle-orm";
