import fp from "fastify-plugin";
import { adminSubmissionRoutes } from "#server/features/stories/submission/admin-routes.ts";
import { deleteOldSubmissions } from "#server/features/stories/submission/mutations.ts";
import { adminSubmissionRequestRoutes } from "#server/features/stories/submission/request-routes.ts";
import { submissionRoutes } from "#server/features/stories/submission/routes.ts";
import { publicApi } from "#server/http/public-api.ts";
import { BackgroundWork } from "#server/lib/background-work.ts";

const cleanEveryMs = 60 * 60 * 1000;

const metadata = {
	name: "stories/submission",
	dependencies: ["attempts", "audited-changes", "site/file", "site/settings"],
};

/** Removes photos that couples never submitted, and submissions replaced or sent back long ago. */
export const submissionPlugin = fp(async (app) => {
	const cleaning = new BackgroundWork({
		everyMs: cleanEveryMs,
		async run() {
			await deleteOldSubmissions(app.db, app.clock());
			await app.deleteRemovedFiles();
		},
		failed: (error) => app.log.error({ err: error }, "old submissions were not deleted"),
	});
	app.addHook("onClose", () => cleaning.end());
	await app.register(publicApi(submissionRoutes));
	await app.register(adminSubmissionRequestRoutes);
	await app.register(adminSubmissionRoutes);
}, metadata);
