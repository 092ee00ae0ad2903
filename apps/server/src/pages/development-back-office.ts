import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { BackOffice } from "#server/pages/back-office.ts";

/** Port of its hot reload; the site's Vite has the usual one. */
const reloadPort = 24_679;

/** The back office straight from its sources, with hot reload (development only). */
export async function developmentBackOffice(folder: URL): Promise<BackOffice> {
	const { createServer } = await import("vite");
	const root = fileURLToPath(folder);
	const vite = await createServer({
		root,
		server: { middlewareMode: true, hmr: { port: reloadPort } },
		appType: "custom",
	});
	return {
		page: async (path) => vite.transformIndexHtml(path, await readFile(join(root, "index.html"), "utf8")),
		connect: `ws://localhost:${reloadPort} ws://127.0.0.1:${reloadPort}`,
		middleware: vite.middlewares,
	};
}
