import type { SiteSettings } from "@bcc/contract/site/site-settings";
import { siteSettingsReplySchema } from "@bcc/contract/site/site-settings";
import type { Locale } from "@bcc/messages/locale";
import type { FastifyInstance } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { settingsReply } from "#server/features/site/settings/rules.ts";
import { replies } from "#server/http/replies.ts";

/** What every page shows: the site's texts and links, whether voting is open, paused or over, and whether results are public. */
export async function siteSettingsOf(app: FastifyInstance, locale: Locale): Promise<SiteSettings> {
	return settingsReply(await app.siteSettings(), locale, await app.legalKinds(), {
		countVisibility: await app.countVisibility(),
		hasArchive: await app.hasArchive(),
		sendsMails: app.env.sendsMails,
		awards: await app.awards(),
	});
}

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
			await app.replyCache.send(request, reply, key, async () => [await siteSettingsOf(app, locale)]);
			return reply;
		},
	);
};
