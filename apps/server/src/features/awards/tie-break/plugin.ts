import fp from "fastify-plugin";
import { adminTieBreakRoutes } from "#server/features/awards/tie-break/admin-routes.ts";

export const tieBreakPlugin = fp(
	async (app) => {
		await app.register(adminTieBreakRoutes);
	},
	{ name: "awards/tie-break", dependencies: ["audited-changes"] },
);
