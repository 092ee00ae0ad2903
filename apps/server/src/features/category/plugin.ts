import type { VotingTimes } from "@bcc/contract/counts-event";
import fp from "fastify-plugin";
import { listVotingTimes } from "#server/features/category/data.ts";
import { adminFreezeRoutes } from "#server/features/category/freeze-routes.ts";
import { categories } from "#server/features/category/resource.ts";
import { categoryRoutes } from "#server/features/category/routes.ts";
import { adminWindowRoutes } from "#server/features/category/window-routes.ts";
import { publicApi } from "#server/http/public-api.ts";
import { memoize } from "#server/lib/memoize.ts";
import { resourceRoutes } from "#server/records/routes.ts";

declare module "fastify" {
	interface FastifyInstance {
		/** When voting opens and closes in each category, by its id; read once, again when content changes. */
		votingTimes(): Promise<ReadonlyMap<number, VotingTimes>>;
	}
}

export const categoryPlugin = fp(async (app) => {
	const times = memoize(() => listVotingTimes(app.db));
	app.contentChanges.subscribe(times.invalidate);
	app.decorate("votingTimes", () => times.get());
	await app.register(publicApi(categoryRoutes));
	await app.register(resourceRoutes(categories));
	await app.register(adminFreezeRoutes);
	await app.register(adminWindowRoutes);
});
