import fp from "fastify-plugin";
import { archivePlugin } from "#server/features/awards/archive/plugin.ts";
import { categoryPlugin } from "#server/features/awards/category/plugin.ts";
import { eveningPlugin } from "#server/features/awards/evening/plugin.ts";
import { nomineePlugin } from "#server/features/awards/nominee/plugin.ts";
import { publicationPlugin } from "#server/features/awards/publication/plugin.ts";
import { seasonPlugin } from "#server/features/awards/season/plugin.ts";
import { tieBreakPlugin } from "#server/features/awards/tie-break/plugin.ts";
import { winnerPlugin } from "#server/features/awards/winner/plugin.ts";

/** Categories, couples, seasons and winners. */
export const awards = fp(
	async (app) => {
		await app.register(publicationPlugin);
		await app.register(winnerPlugin);
		await app.register(eveningPlugin);
		await app.register(tieBreakPlugin);
		await app.register(categoryPlugin);
		await app.register(nomineePlugin);
		await app.register(seasonPlugin);
		await app.register(archivePlugin);
	},
	{ name: "awards" },
);
