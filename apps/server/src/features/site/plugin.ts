import fp from "fastify-plugin";
import { countryRoutes } from "#server/features/site/country/routes.ts";
import { filePlugin } from "#server/features/site/file/plugin.ts";
import { legalTextPlugin } from "#server/features/site/legal-text/plugin.ts";
import { mailPlugin } from "#server/features/site/mail/plugin.ts";
import { siteSettingsPlugin } from "#server/features/site/settings/plugin.ts";

/** The settings of the site, its legal texts, countries, mails and files. */
export const site = fp(
	async (app) => {
		await app.register(siteSettingsPlugin);
		await app.register(legalTextPlugin);
		await app.register(mailPlugin);
		await app.register(filePlugin);
		await app.register(countryRoutes);
	},
	{ name: "site" },
);
