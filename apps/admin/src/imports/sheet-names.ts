import type { ImportSheet } from "@bcc/contract/admin";

export const sheetNames: Record<ImportSheet, string> = { categories: "Categories", couples: "Couples" };
