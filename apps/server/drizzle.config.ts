/** For `npm run db:generate`. */
export default {
	dialect: "postgresql",
	schema: "./apps/server/src/features/*/*table.ts",
	out: "./apps/server/src/db/migrations",
};
