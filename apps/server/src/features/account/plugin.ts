import fp from "fastify-plugin";
import { adminUserRoutes } from "#server/features/account/admin-routes.ts";
import { accountMailKinds, writeAccountEmail } from "#server/features/account/emails.ts";

export const accountPlugin = fp(async (app) => {
	app.writeMails(accountMailKinds, (mail) => writeAccountEmail(app, mail));
	await app.register(adminUserRoutes);
});
