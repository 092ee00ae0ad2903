import fp from "fastify-plugin";
import { codePlugin } from "#server/features/ussd/code/plugin.ts";
import { sessionPlugin } from "#server/features/ussd/session/plugin.ts";

/** Votes of phones without internet; off until a gateway's secret is set. */
export const ussd = fp(
	async (app) => {
		await app.register(codePlugin);
		await app.register(sessionPlugin);
	},
	{ name: "ussd" },
);
