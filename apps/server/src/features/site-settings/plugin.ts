import fp from "fastify-plugin";
import { readSettings } from "#server/features/site-settings/data.ts";
import type { SiteSettingsRow } from "#server/features/site-settings/table.ts";

declare module "fastify" {
	interface FastifyInstance {
		/** The site's settings; read once, again when content changes. */
		siteSettings(): Promise<SiteSettingsRow>;
	}
}

/** The settings, kept in memory between changes: pages and vote replies ask for them. */
export const siteSettings = fp(async (app) => {
	let settings: Promise<SiteSettingsRow> | undefined;
	app.contentChanges.subscribe(() => {
		settings = undefined;
	});
	app.decorate("siteSettings", () => {
		if (!settings) {
			const read = readSettings(app.db);
			settings = read;
			read.catch(() => {
				if (settings === read) settings = undefined;
			});
		}
		return settings;
	});
});
