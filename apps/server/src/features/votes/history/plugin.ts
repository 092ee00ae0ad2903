import { deviceTypes, type VoteSource } from "@bcc/contract/votes/device";
import fp from "fastify-plugin";
import { adminLookRoutes } from "#server/features/votes/history/admin-routes.ts";
import { BurstNetworks } from "#server/features/votes/history/burst-networks.ts";
import { refusedVotes } from "#server/features/votes/history/refused-votes.ts";
import { voteDigest } from "#server/features/votes/history/vote-digest.ts";

declare module "fastify" {
	interface FastifyInstance {
		burstNetworks: BurstNetworks;
		/** Where this site's votes come from; a wing that takes votes adds its own. */
		voteSources: Set<VoteSource>;
	}
}

const metadata = { name: "votes/history", dependencies: ["audited-changes"] };

/** Keeps the figures of the votes screen up to date, apart from the counting of votes (docs/decisions/0022). */
export const voteHistoryPlugin = fp(async (app) => {
	await app.register(refusedVotes);
	await app.register(voteDigest);
	app.decorate("burstNetworks", new BurstNetworks());
	app.decorate("voteSources", new Set(deviceTypes));
	await app.register(adminLookRoutes);
}, metadata);
