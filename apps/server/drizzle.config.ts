/** For drizzle-kit, which only `npm run db:generate` installs. */
export default {
	dialect: "postgresql",
	schema: "./apps/server/src/features/*/*table.ts",
	out: "./apps/server/src/db/migrations",
};
