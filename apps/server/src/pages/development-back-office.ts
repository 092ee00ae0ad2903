import { readFile } from "node:fs/promises";
import type { Server } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";
import type { BackOffice } from "#server/pages/back-office.ts";

/**
 * Serves the back office from its sources with Vite's middleware (development only).
 *
 * @param server takes the connections of hot reload
 */
export async function developmentBackOffice(folder: URL, server: Server): Promise<BackOffice> {
	const root = fileURLToPath(folder);
	const vite = await createServer({
		root,
		server: { middlewareMode: true, hmr: { server } },
		appType: "custom",
	});
	return {
		page: async (path) => vite.transformIndexHtml(path, await readFile(join(root, "index.html"), "utf8")),
		middleware: vite.middlewares,
	};
}
