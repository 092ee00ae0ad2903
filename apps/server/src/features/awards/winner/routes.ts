import { seasonWinnersReplySchema } from "@bcc/contract/awards/winner";
import { idParamsSchema } from "@bcc/contract/reply";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { readSeason, readSeasons } from "#server/features/awards/running-season/data.ts";
import { winnersOf } from "#server/features/awards/winner/data.ts";
import { replies } from "#server/http/replies.ts";
import { memoize } from "#server/lib/memoize.ts";

/** The winners of the season that runs and of past ones (added); the same for every visitor, so cached. */
export const winnerRoutes: FastifyPluginAsyncZod = async (app) => {
	const response = replies(seasonWinnersReplySchema);
	const current = memoize(async () => (await readSeason(app.db)).id);
	app.contentChanges.subscribe(current.invalidate);

	async function send(request: FastifyRequest, reply: FastifyReply, id: number): Promise<void> {
		const { locale } = request;
		// With the time alone, nothing becomes another in a season that is archived.
		const mark = id === (await current.get()) ? (await app.awards()).mark : "";
		const make = async () => {
			const season = (await readSeasons(app.db)).find((each) => each.id === id);
			if (!season) return null;
			return [await winnersOf(app, season, await app.countVisibility(id), locale, app.clock())];
		};
		await app.replyCache.send(request, reply, `winners ${id} ${locale} ${mark}`, make);
	}

	app.get(
		"/award/all/winners",
		{
			schema: {
				tags: ["awards"],
				summary: "The winners of this season that are public",
				response,
			},
		},
		async (request, reply) => {
			await send(request, reply, await current.get());
			return reply;
		},
	);

	app.get(
		"/award/winners/:id",
		{ schema: { tags: ["awards"], summary: "The winners of a season", params: idParamsSchema, response } },
		async (request, reply) => {
			await send(request, reply, request.params.id);
			return reply;
		},
	);
};
