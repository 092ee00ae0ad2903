import type { FastifyInstance } from "fastify";
import { type AppOptions, buildApp } from "#server/app.ts";
import type { DatabaseHandle } from "#server/db/client.ts";
import { readEnv } from "#server/env.ts";
import { createFileStore } from "#server/features/file/store.ts";
import type { SiteBuild } from "#server/pages/site.ts";
import { leastCost } from "#server/testing/app.ts";

const build = new URL("../../web/build/server/index.js", import.meta.url).href;

type Settings = Pick<AppOptions, "overload"> & {
	/** Whether pages are cached; otherwise each is rendered again. */
	cachePages: boolean;
};

/** A server with the built site's pages in this process, at a port of its own. */
export async function startApplication(
	database: DatabaseHandle,
	dataDir: string,
	{ cachePages, ...options }: Settings,
): Promise<FastifyInstance> {
	const app = await buildApp({
		env: readEnv({
			NODE_ENV: "test",
			DATA_DIR: dataDir,
			SECRET_KEY: "0".repeat(64),
			PUBLIC_URL: "https://x.example",
		}),
		database,
		files: createFileStore({ db: database.db, dataDir }),
		secret: Buffer.alloc(32, 7),
		passwords: { cost: leastCost },
		site: { load: async () => (await import(/* @vite-ignore */ build)) as SiteBuild, cachePages },
		...options,
	});
	await app.listen({ port: 0, host: "127.0.0.1" });
	return app;
}
