import fp from "fastify-plugin";
import { adminUserRoutes } from "#server/features/people/account/admin-routes.ts";
import { accountMailKinds, writeAccountEmail } from "#server/features/people/account/emails.ts";

const metadata = { name: "people/account", dependencies: ["audited-changes", "site/mail"] };

export const accountPlugin = fp(async (app) => {
	app.writeMails(accountMailKinds, (mail) => writeAccountEmail(app, mail));
	await app.register(adminUserRoutes);
}, metadata);
