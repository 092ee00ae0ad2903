import { existsSync } from "node:fs";
import type { Server } from "node:http";
import fp from "fastify-plugin";
import { publicApi } from "#server/http/public-api.ts";
import { type BackOffice, backOffice, isBackOfficePath } from "#server/pages/back-office.ts";
import { siteSettingsRoutes } from "#server/pages/settings-routes.ts";
import { type SiteSource, site } from "#server/pages/site.ts";
import { builtFiles, type Middleware } from "#server/pages/static-files.ts";

/** A source, or a function that makes it for the server. */
type OrFactory<Source> = Source | ((server: Server) => Promise<Source>);

/** The source of pages; without it, the application is the API alone. */
export type PageSources = { site?: OrFactory<SiteSource>; backOffice?: OrFactory<BackOffice> };

const metadata = { name: "pages" };

export const pages = fp(async (app, sources: PageSources) => {
	const sourceOf = async <Source extends object>(source: OrFactory<Source>): Promise<Source> =>
		typeof source === "function" ? await source(app.server) : source;

	const addMiddleware = (middleware: Middleware | undefined, isOwnPath: (path: string) => boolean) => {
		if (!middleware) return;
		app.addHook("onRequest", ({ raw }, reply, next) => {
			if (isOwnPath(raw.url ?? "/")) middleware(raw, reply.raw, next);
			else next();
		});
	};

	await app.register(publicApi(siteSettingsRoutes));
	if (sources.backOffice) {
		const source = await sourceOf(sources.backOffice);
		addMiddleware(source.middleware, isBackOfficePath);
		await app.register(backOffice(source));
	}
	if (sources.site) {
		const source = await sourceOf(sources.site);
		const { clientFolder, middleware } = source;
		addMiddleware(middleware, (path) => !isBackOfficePath(path));
		if (clientFolder && existsSync(clientFolder)) await app.register(builtFiles, { folder: clientFolder });
		await app.register(site(source));
	}
}, metadata);
