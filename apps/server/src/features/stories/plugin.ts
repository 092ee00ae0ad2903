import fp from "fastify-plugin";
import { submissionPlugin } from "#server/features/stories/submission/plugin.ts";

/** What couples send by their link. */
export const stories = fp(
	async (app) => {
		await app.register(submissionPlugin);
	},
	{ name: "stories" },
);
