export * from "#server/features/banner/table.ts";
export * from "#server/features/category/table.ts";
export * from "#server/features/file/table.ts";
export * from "#server/features/nominee/table.ts";
export * from "#server/features/season/table.ts";
export * from "#server/features/voting/table.ts";
