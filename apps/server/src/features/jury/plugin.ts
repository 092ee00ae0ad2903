import fp from "fastify-plugin";
import { judgePlugin } from "#server/features/jury/judge/plugin.ts";

/** Judges beside the public. */
export const jury = fp(
	async (app) => {
		await app.register(judgePlugin);
	},
	{ name: "jury" },
);
