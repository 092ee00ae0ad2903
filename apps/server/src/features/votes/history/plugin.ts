import fp from "fastify-plugin";
import { adminLookRoutes } from "#server/features/votes/history/admin-routes.ts";
import { BurstNetworks } from "#server/features/votes/history/burst-networks.ts";
import { refusedVotes } from "#server/features/votes/history/refused-votes.ts";
import { voteDigest } from "#server/features/votes/history/vote-digest.ts";

declare module "fastify" {
	interface FastifyInstance {
		burstNetworks: BurstNetworks;
	}
}

const metadata = { name: "votes/history", dependencies: ["audited-changes"] };

/** Keeps the figures of the votes screen up to date, apart from the counting of votes (docs/decisions/0022). */
export const voteHistoryPlugin = fp(async (app) => {
	await app.register(refusedVotes);
	await app.register(voteDigest);
	app.decorate("burstNetworks", new BurstNetworks());
	await app.register(adminLookRoutes);
}, metadata);
