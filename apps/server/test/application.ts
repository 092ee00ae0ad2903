import type { FastifyInstance } from "fastify";
import { type AppOptions, buildApp } from "#server/app.ts";
import type { DatabaseHandle } from "#server/db/client.ts";
import { readEnv } from "#server/env.ts";
import { createFileStore } from "#server/features/site/file/store.ts";
import type { SiteBuild } from "#server/pages/site.ts";
import { emptyQueue, leastCost } from "#server/testing/app.ts";

const build = new URL("../../web/build/server/index.js", import.meta.url).href;

/** The one that test sites have. */
export const secretKey = "0".repeat(64);

/**
 * A server with the built site's pages in this process, at a port of its own.
 *
 * @param cachePages otherwise each is rendered again
 * @param variables of the environment
 * @param options other differences from the server's own
 */
export async function startApplication(
	database: DatabaseHandle,
	dataDir: string,
	{
		cachePages = true,
		variables,
		...options
	}: Pick<AppOptions, "clock" | "limits" | "wings"> & {
		cachePages?: boolean;
		variables?: Record<string, string>;
	} = {},
): Promise<{ app: FastifyInstance; url: string }> {
	const app = await buildApp({
		env: readEnv({
			NODE_ENV: "test",
			DATA_DIR: dataDir,
			SECRET_KEY: secretKey,
			PUBLIC_URL: "https://x.example",
			...variables,
		}),
		database,
		files: createFileStore({ db: database.db, dataDir }),
		secret: Buffer.from(secretKey),
		passwords: { cost: leastCost },
		overload: { queue: emptyQueue },
		site: { load: async () => (await import(/* @vite-ignore */ build)) as SiteBuild, cachePages },
		...options,
	});
	return { app, url: await app.listen({ port: 0, host: "127.0.0.1" }) };
}
