import fp from "fastify-plugin";
import { adminInvitationRoutes } from "#server/features/invitation/admin-routes.ts";
import { deleteOldInvitations } from "#server/features/invitation/mutations.ts";
import { invitationRoutes } from "#server/features/invitation/routes.ts";
import { publicApi } from "#server/http/public-api.ts";
import { BackgroundWork } from "#server/lib/background-work.ts";

const cleanEveryMs = 60 * 60 * 1000;

/** Deletes invitations that have been over for long. */
export const invitationPlugin = fp(async (app) => {
	const cleaning = new BackgroundWork({
		everyMs: cleanEveryMs,
		run: () => deleteOldInvitations(app.db, app.clock()),
		failed: (error) => app.log.error({ err: error }, "old invitations were not deleted"),
	});
	app.addHook("onClose", () => cleaning.end());
	await app.register(publicApi(invitationRoutes));
	await app.register(adminInvitationRoutes);
});
