import { fileURLToPath } from "node:url";
import type { SiteBuild, SiteSource } from "#server/pages/site.ts";

/** The site straight from its sources, with hot reload: Vite in middleware mode (development only). */
export async function developmentSite(webFolder: URL): Promise<SiteSource> {
	const { createServer } = await import("vite");
	const vite = await createServer({
		root: fileURLToPath(webFolder),
		server: { middlewareMode: true },
		appType: "custom",
	});
	return {
		load: () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<SiteBuild>,
		middleware: vite.middlewares,
	};
}
