import fp from "fastify-plugin";
import { kitPlugin } from "#server/features/sharing/poster/plugin.ts";
import { sharingPlugin } from "#server/features/sharing/preview/plugin.ts";

/** Pictures of links, posters, and the site map. */
export const sharing = fp(
	async (app) => {
		await app.register(sharingPlugin);
		await app.register(kitPlugin);
	},
	{ name: "sharing" },
);
