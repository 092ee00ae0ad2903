import { type Sponsor, sponsorListReplySchema } from "@bcc/contract/programme/sponsor";
import fp from "fastify-plugin";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Database } from "#server/db/client.ts";
import { event } from "#server/db/schema/occasion.ts";
import { sponsor } from "#server/db/schema/sponsor.ts";
import { inCurrentSeason, sponsors } from "#server/features/programme/sponsor/resource.ts";
import { publicApi } from "#server/http/public-api.ts";
import { replies } from "#server/http/replies.ts";
import { and, asc, eq, isNull, or } from "#server/lib/drizzle.ts";
import { isShown } from "#server/records/drafts.ts";
import { resourceRoutes } from "#server/records/routes.ts";

const metadata = { name: "programme/sponsor", dependencies: ["reply-cache"] };

export const sponsorPlugin = fp(async (app) => {
	await app.register(publicApi(sponsorRoutes));
	await app.register(resourceRoutes(sponsors));
}, metadata);

/** `GET /sponsors/current` (added): the same for every visitor, so cached. */
const sponsorRoutes: FastifyPluginAsyncZod = async (app) => {
	app.get(
		"/sponsors/current",
		{
			schema: {
				summary: "Who supports the season and its events, in the organisers' order",
				tags: ["sponsors"],
				response: replies(sponsorListReplySchema),
			},
		},
		(request, reply) =>
			app.sendCachedReply(request, reply, "sponsors", (drafts) => currentSponsors(app.db, drafts)),
	);
};

/** The sponsors of the current season and its public events, in the organisers' order. */
async function currentSponsors(db: Database, drafts: boolean): Promise<Sponsor[]> {
	const { id, name, link, logoPath: logo, eventId: event_id } = sponsor;
	return await db
		.select({ id, name, link, logo, event_id })
		.from(sponsor)
		.leftJoin(event, eq(event.id, sponsor.eventId))
		.where(
			and(inCurrentSeason, isNull(sponsor.deletedAt), or(isNull(sponsor.eventId), isShown(event, drafts))),
		)
		.orderBy(asc(sponsor.position), asc(sponsor.id));
}
