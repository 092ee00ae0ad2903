import fp from "fastify-plugin";
import type { SiteSettingsRow } from "#server/db/schema/site-settings.ts";
import { adminSiteSettingsRoutes } from "#server/features/site/settings/admin-routes.ts";
import { readSettings } from "#server/features/site/settings/data.ts";
import type { Words } from "#server/lib/app-error.ts";
import { memoize } from "#server/lib/memoize.ts";

/** @param url path of the page, in English */
export type AwardLink = { url: string; words: Words };

/** How winners are found where not by votes alone: in a line, and what belongs to it. */
export type AwardRule = { words: Words; details: Words[] };

declare module "fastify" {
	interface FastifyInstance {
		/** The site's settings; read once, again when content changes. */
		siteSettings(): Promise<SiteSettingsRow>;
		/** Wings say where the landing page and the categories lead to besides, at a moment; null = nowhere. */
		awardLinks: Array<(now: Date) => Promise<AwardLink | null>>;
		/** Wings say how else one can vote, beside the couples and on posters; null = not now. */
		voteNotes: Array<() => Promise<Words | null>>;
		/** Wings say by what winners are found besides, as far as that is settled. */
		awardRules: Array<() => Promise<AwardRule | null>>;
	}
}

const metadata = { name: "site/settings", dependencies: ["audited-changes", "reply-cache"] };

/** The settings, cached between changes: pages and vote replies need them. */
export const siteSettingsPlugin = fp(async (app) => {
	const settings = memoize(() => readSettings(app.db));
	app.contentChanges.subscribe(settings.invalidate);
	app.decorate("siteSettings", settings.get);
	app.decorate("awardLinks", []);
	app.decorate("voteNotes", []);
	app.decorate("awardRules", []);
	await app.register(adminSiteSettingsRoutes);
}, metadata);
