import fp from "fastify-plugin";
import { readSettings } from "#server/features/site-settings/data.ts";
import type { SiteSettingsRow } from "#server/features/site-settings/table.ts";
import { keptRead } from "#server/lib/kept-read.ts";

declare module "fastify" {
	interface FastifyInstance {
		/** The site's settings; read once, again when content changes. */
		siteSettings(): Promise<SiteSettingsRow>;
	}
}

/** The settings, kept in memory between changes: pages and vote replies ask for them. */
export const siteSettingsPlugin = fp(async (app) => {
	const settings = keptRead(() => readSettings(app.db));
	app.contentChanges.subscribe(settings.forget);
	app.decorate("siteSettings", settings.get);
});
