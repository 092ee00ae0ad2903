import fp from "fastify-plugin";
import type { AccountDeletion } from "#server/features/people/account/mutations.ts";
import type { OwnDataReader } from "#server/features/people/profile/data.ts";
import { profileRoutes } from "#server/features/people/profile/routes.ts";

declare module "fastify" {
	interface FastifyInstance {
		/** Features read what they store about a user, for the user's own data. */
		ownDataReaders: OwnDataReader[];
		/** Features remove what names a user whose account is deleted, in the same transaction. */
		accountDeletions: AccountDeletion[];
	}
}

const metadata = { name: "people/profile", dependencies: ["people/session", "site/mail"] };

export const profilePlugin = fp(async (app) => {
	app.decorate("ownDataReaders", []);
	app.decorate("accountDeletions", []);
	await app.register(profileRoutes);
}, metadata);
