/** Drizzle's tables and columns of PostgreSQL; as in `drizzle.ts`. */
export * from "drizzle-orm/pg-core";
