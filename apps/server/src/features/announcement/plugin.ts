import fp from "fastify-plugin";
import { adminAnnouncementRoutes } from "#server/features/announcement/admin-routes.ts";
import { listPublishedSeasons, winnersOf } from "#server/features/announcement/data.ts";
import { winnerRoutes } from "#server/features/announcement/routes.ts";
import { adminTieBreakRoutes } from "#server/features/announcement/tie-break-routes.ts";
import { publicCalls } from "#server/http/public-calls.ts";
import { memoize } from "#server/lib/memoize.ts";

declare module "fastify" {
	interface FastifyInstance {
		/** The published places of the current season by couple, cached until they may have changed. */
		publishedPlaces(): Promise<ReadonlyMap<number, number>>;
	}
}

/** What links to a winning couple show is asked for by many networks at once. */
export const announcementPlugin = fp(async (app) => {
	let mark = "";
	const places = memoize(async () => {
		const season = (await listPublishedSeasons(app.db)).find(({ archivedAt }) => archivedAt === null);
		if (!season) throw new Error("there is no season");
		const { categories } = await winnersOf(app.database, season, await app.hiddenCounts(), "en", app.clock());
		const winners = categories.flatMap(({ winners }) => winners ?? []);
		return new Map(winners.map(({ nominee_id, place }) => [nominee_id, place]));
	});
	app.contentChanges.subscribe(places.invalidate);
	app.decorate("publishedPlaces", async () => {
		const { mark: present } = await app.awards();
		if (present !== mark) places.invalidate();
		mark = present;
		return await places.get();
	});
	await app.register(publicCalls(winnerRoutes));
	await app.register(adminAnnouncementRoutes);
	await app.register(adminTieBreakRoutes);
});
