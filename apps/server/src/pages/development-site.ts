import type { Server } from "node:http";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";
import type { SiteBuild, SiteSource } from "#server/pages/site.ts";

/**
 * Serves the site from its sources with Vite's middleware (development only).
 *
 * @param server takes the connections of hot reload
 */
export async function developmentSite(webFolder: URL, server: Server): Promise<SiteSource> {
	const vite = await createServer({
		root: fileURLToPath(webFolder),
		server: { middlewareMode: true, hmr: { server } },
		appType: "custom",
	});
	return {
		load: () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<SiteBuild>,
		middleware: vite.middlewares,
	};
}
