import type { VotingEvent } from "@bcc/contract/votes/counts-event";
import fp from "fastify-plugin";
import { listVotingEvents } from "#server/features/awards/category/data.ts";
import { adminFreezeRoutes } from "#server/features/awards/category/freeze-routes.ts";
import { categories } from "#server/features/awards/category/resource.ts";
import { categoryRoutes } from "#server/features/awards/category/routes.ts";
import { adminWindowRoutes } from "#server/features/awards/category/window-routes.ts";
import { publicApi } from "#server/http/public-api.ts";
import { memoize } from "#server/lib/memoize.ts";
import { resourceRoutes } from "#server/records/routes.ts";

declare module "fastify" {
	interface FastifyInstance {
		/** The event about voting in each category, by its id; read once, again when content changes. */
		votingEvents(): Promise<ReadonlyMap<number, VotingEvent>>;
	}
}

const metadata = { name: "awards/category", dependencies: ["audited-changes", "reply-cache"] };

export const categoryPlugin = fp(async (app) => {
	const events = memoize(() => listVotingEvents(app.db));
	app.contentChanges.subscribe(events.invalidate);
	app.decorate("votingEvents", () => events.get());
	await app.register(publicApi(categoryRoutes));
	await app.register(resourceRoutes(categories));
	await app.register(adminFreezeRoutes);
	await app.register(adminWindowRoutes);
}, metadata);
