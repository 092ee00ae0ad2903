/* Node reads the 137 kB that list the parts of this package anew for each file that names it, and so many files do. */
export * from "drizzle-orm";
