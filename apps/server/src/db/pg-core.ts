/* As orm.ts. */
export * from "drizzle-orm/pg-core";
