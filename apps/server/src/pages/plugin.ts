import { existsSync } from "node:fs";
import fp from "fastify-plugin";
import { type BackOffice, backOffice } from "#server/pages/back-office.ts";
import { type SiteSource, site } from "#server/pages/site.ts";
import { builtFiles, type Middleware } from "#server/pages/static-files.ts";

/** Where pages come from; left out, there are none: the application is the API alone. */
export type PageSources = { site?: SiteSource; backOffice?: BackOffice };

export const pages = fp(async (app, sources: PageSources) => {
	const answerBefore = (middleware: Middleware | undefined) => {
		if (middleware) app.addHook("onRequest", ({ raw }, reply, next) => middleware(raw, reply.raw, next));
	};
	if (sources.backOffice) {
		answerBefore(sources.backOffice.middleware);
		await app.register(backOffice(sources.backOffice));
	}
	if (sources.site) {
		const { clientFolder, middleware } = sources.site;
		answerBefore(middleware);
		if (clientFolder && existsSync(clientFolder)) await app.register(builtFiles, { folder: clientFolder });
		await app.register(site(sources.site));
	}
});
