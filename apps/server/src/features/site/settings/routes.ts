import { siteSettingsReplySchema } from "@bcc/contract/site/site-settings";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { settingsReply } from "#server/features/site/settings/rules.ts";
import { replies } from "#server/http/replies.ts";

/** `GET /site/settings` (added): contact, links and texts of the site; the same for every visitor, so cached. */
export const siteSettingsRoutes: FastifyPluginAsyncZod = async (app) => {
	app.get(
		"/site/settings",
		{
			schema: { summary: "Contact, links and texts of the site", response: replies(siteSettingsReplySchema) },
		},
		async (request, reply) => {
			const { locale } = request;
			const legalTexts = await app.legalKinds();
			const awards = await app.awards();
			const key = `settings ${locale} ${legalTexts} ${awards.opensAt?.getTime()} ${awards.isOver} ${awards.hasPublicResults}`;
			await app.replyCache.send(request, reply, key, async () => [
				settingsReply(await app.siteSettings(), locale, legalTexts, {
					countVisibility: await app.countVisibility(),
					hasArchive: await app.hasArchive(),
					sendsMails: app.env.sendsMails,
					awards,
				}),
			]);
			return reply;
		},
	);
};
