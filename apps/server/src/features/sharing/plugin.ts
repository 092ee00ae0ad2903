import fp from "fastify-plugin";
import { linkPreviewPlugin } from "#server/features/sharing/link-preview/plugin.ts";
import { posterPlugin } from "#server/features/sharing/poster/plugin.ts";
import { searchEnginePlugin } from "#server/features/sharing/search-engine/plugin.ts";

/** Pictures of links, posters, and the site map. */
export const sharing = fp(
	async (app) => {
		await app.register(linkPreviewPlugin);
		await app.register(searchEnginePlugin);
		await app.register(posterPlugin);
	},
	{ name: "sharing" },
);
