import fp from "fastify-plugin";
import { sessionPlugin } from "#server/features/ussd/session/plugin.ts";

/** Votes of phones without internet; off until a gateway's secret is set. */
export const ussd = fp(
	async (app) => {
		await app.register(sessionPlugin);
	},
	{ name: "ussd" },
);
