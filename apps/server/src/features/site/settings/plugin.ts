import fp from "fastify-plugin";
import type { SiteSettingsRow } from "#server/db/schema/site-settings.ts";
import { adminSiteSettingsRoutes } from "#server/features/site/settings/admin-routes.ts";
import { readSettings } from "#server/features/site/settings/data.ts";
import { memoize } from "#server/lib/memoize.ts";

declare module "fastify" {
	interface FastifyInstance {
		/** The site's settings; read once, again when content changes. */
		siteSettings(): Promise<SiteSettingsRow>;
	}
}

const metadata = { name: "site/settings", dependencies: ["audited-changes", "reply-cache"] };

/** The settings, cached between changes: pages and vote replies need them. */
export const siteSettingsPlugin = fp(async (app) => {
	const settings = memoize(() => readSettings(app.db));
	app.contentChanges.subscribe(settings.invalidate);
	app.decorate("siteSettings", settings.get);
	await app.register(adminSiteSettingsRoutes);
}, metadata);
