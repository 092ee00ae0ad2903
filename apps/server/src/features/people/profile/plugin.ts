import fp from "fastify-plugin";
import type { OwnDataReader } from "#server/features/people/profile/data.ts";
import { profileRoutes } from "#server/features/people/profile/routes.ts";

declare module "fastify" {
	interface FastifyInstance {
		/** Features read what they store about a user, for the user's own data. */
		ownDataReaders: OwnDataReader[];
	}
}

const metadata = { name: "people/profile", dependencies: ["people/session", "site/mail"] };

export const profilePlugin = fp(async (app) => {
	app.decorate("ownDataReaders", []);
	await app.register(profileRoutes);
}, metadata);
