import { idParamsSchema, seasonWinnersReplySchema } from "@bcc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { listToldSeasons, type ToldSeason, winnersOf } from "#server/features/announcement/data.ts";
import { replies } from "#server/http/replies.ts";

/** The winners of the season that runs and of past ones (added); the same for every visitor, so ready-made. */
export const winnerRoutes: FastifyPluginAsyncZod = async (app) => {
	const response = replies(seasonWinnersReplySchema);

	async function find(isIt: (season: ToldSeason) => boolean) {
		const season = (await listToldSeasons(app.db)).find(isIt);
		return season && { season, hiding: await app.hiddenCounts(season.id) };
	}

	app.get(
		"/award/all/winners",
		{
			schema: {
				tags: ["awards"],
				summary: "The winners of this season, as far as they are public",
				response,
			},
		},
		async (request, reply) => {
			const { locale } = request;
			const { mark } = await app.awards();
			return await app.replyCache.send(request, reply, `winners ${locale} ${mark}`, async () => {
				const found = await find(({ archivedAt }) => archivedAt === null);
				return found
					? [await winnersOf(app.database, found.season, found.hiding, locale, app.clock())]
					: null;
			});
		},
	);

	app.get(
		"/award/winners/:id",
		{ schema: { tags: ["awards"], summary: "The winners of a season", params: idParamsSchema, response } },
		async (request, reply) => {
			const { locale, params } = request;
			const { mark } = await app.awards();
			return await app.replyCache.send(request, reply, `winners ${params.id} ${locale} ${mark}`, async () => {
				const found = await find(({ id }) => id === params.id);
				return found
					? [await winnersOf(app.database, found.season, found.hiding, locale, app.clock())]
					: null;
			});
		},
	);
};
