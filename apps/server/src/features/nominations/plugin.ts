import fp from "fastify-plugin";
import { nominationPlugin } from "#server/features/nominations/nomination/plugin.ts";

/** Couples that visitors put forward. */
export const nominations = fp(
	async (app) => {
		await app.register(nominationPlugin);
	},
	{ name: "nominations" },
);
