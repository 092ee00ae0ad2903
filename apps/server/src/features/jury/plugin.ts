import fp from "fastify-plugin";
import { judgePlugin } from "#server/features/jury/judge/plugin.ts";
import { juryResultPlugin } from "#server/features/jury/result/plugin.ts";

/** Judges beside the public. */
export const jury = fp(
	async (app) => {
		await app.register(judgePlugin);
		await app.register(juryResultPlugin);
	},
	{ name: "jury" },
);
