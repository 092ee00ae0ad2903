import fp from "fastify-plugin";
import { adminFileRoutes } from "#server/features/site/file/admin-routes.ts";
import { deleteRemovedBytes } from "#server/features/site/file/mutations.ts";
import { fileRoutes } from "#server/features/site/file/routes.ts";
import { BackgroundWork } from "#server/lib/background-work.ts";

/** How often failed deletions, and those left by an ended process, are retried. */
const everyMs = 60_000;

declare module "fastify" {
	interface FastifyInstance {
		/**
		 * Deletes the bytes of files that were removed a day ago. What fails is tried again later.
		 *
		 * @returns a promise that resolves when that is done, or has failed; no caller need wait for it
		 */
		deleteRemovedFiles(): Promise<void>;
	}
}

const metadata = { name: "site/file" };

/** Deletes the bytes of removed files, away from the transactions that remove them. */
export const filePlugin = fp(async (app) => {
	const deleting = new BackgroundWork({
		everyMs,
		run: (ending) => deleteRemovedBytes(app.db, app.files.storage, ending),
		failed: (error) => app.log.error({ err: error }, "the bytes of a removed file were not deleted"),
	});
	app.decorate("deleteRemovedFiles", async () => {
		deleting.startAnew();
		await deleting.finished();
	});
	app.addHook("onListen", () => deleting.startAnew());
	app.addHook("onClose", () => deleting.end());
	await app.register(fileRoutes);
	await app.register(adminFileRoutes);
}, metadata);
