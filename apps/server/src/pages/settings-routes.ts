import { type SiteSettings, siteSettingsReplySchema } from "@bcc/contract/site/settings";
import type { Locale } from "@bcc/messages/locale";
import type { FastifyInstance } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { settingsReply } from "#server/features/site/settings/rules.ts";
import { replies } from "#server/http/replies.ts";
import { collect } from "#server/lib/collect.ts";

/**
 * What of the settings changes with time alone: which legal texts hold, whether voting is open, paused or over, results public, and what
 * wings lead to and say of winners.
 */
export async function settingsOfNow(app: FastifyInstance) {
	return {
		notes: await collect(app.voteNotes),
		legalTexts: await app.legalKinds(),
		awards: await app.awards(),
		links: await collect(app.awardLinks, app.clock()),
		rules: await collect(app.awardRules),
	};
}

/** What every page shows: the site's texts and links, and how the awards are. */
export async function siteSettingsOf(
	app: FastifyInstance,
	locale: Locale,
	{ legalTexts, awards, links, notes, rules }: Awaited<ReturnType<typeof settingsOfNow>>,
): Promise<SiteSettings> {
	const settings = settingsReply(await app.siteSettings(), locale, legalTexts, {
		countVisibility: await app.countVisibility(),
		hasArchive: await app.hasArchive(),
		sendsMails: app.env.sendsMails,
		awards,
	});
	return {
		...settings,
		...(links.length > 0 && {
			award_links: links.map(({ url, words }) => ({ url, label: words({ locale }) })),
		}),
		...(notes.length > 0 && { vote_notes: notes.map((words) => words({ locale })) }),
		...(rules.length > 0 && {
			award_rules: rules.map(({ words, details }) => ({
				words: words({ locale }),
				details: details.map((each) => each({ locale })),
			})),
		}),
	};
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
			const now = await settingsOfNow(app);
			const { legalTexts, awards, links, rules } = now;
			const key = `settings ${locale} ${legalTexts} ${awards.opensAt?.getTime()} ${awards.isOver} ${awards.hasPublicResults} ${links.map(({ url }) => url)} ${rules.length}`;
			await app.replyCache.send(request, reply, key, async () => [await siteSettingsOf(app, locale, now)]);
			return reply;
		},
	);
};
