import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { type AppOptions, buildApp } from "#server/app.ts";
import { createTestDatabase, type TestDatabase } from "#server/db/testing.ts";
import { readEnv } from "#server/env.ts";
import { ensureSeason } from "#server/features/awards/running-season/mutations.ts";
import { createFileStore } from "#server/features/site/file/store.ts";
import type { FileStorage } from "#server/media/storage.ts";
import { insertCategory } from "#server/testing/category.ts";
import { lentRenderer } from "#server/testing/lent-renderer.ts";

export type TestApp = TestDatabase & {
	app: FastifyInstance;
	/** Posts JSON. */
	post(url: string, payload: unknown, options?: InjectOptions): Promise<LightMyRequestResponse>;
};

/** The least that Argon2 takes: these tests make thousands of hashes. `passwords: {}` has the cost of the site's own. */
export const leastCost = { memory: 8, passes: 1, parallelism: 1 };

/** A machine that is busy with other tests sheds nothing. */
export const emptyQueue = { length: 0, waitMs: 0, connected() {}, add: (begin: () => void) => begin() };

/**
 * The whole API on a fresh database, with an empty season.
 *
 * @param storage where stored files are; by default their own folder
 * @param options other differences from the server's own: clock, site, log, cost of password hashes
 * @param prepare changes the database before the application sees it
 */
export async function createTestApp(
	variables: Record<string, string> = {},
	storage?: FileStorage,
	options: Partial<AppOptions> = {},
	prepare?: (test: TestDatabase) => Promise<void>,
): Promise<TestApp> {
	const test = await createTestDatabase();
	await prepare?.(test);
	await ensureSeason(test.db);
	const dataDir = await mkdtemp(join(tmpdir(), "bcc-app-"));
	const app = await buildApp({
		env: readEnv({
			NODE_ENV: "test",
			DATA_DIR: dataDir,
			DATABASE_URL: test.databaseUrl,
			SECRET_KEY: "0".repeat(64),
			...variables,
		}),
		database: test.database,
		files: createFileStore({ db: test.db, dataDir, storage, renderer: lentRenderer }),
		secret: Buffer.alloc(32, 7),
		passwords: { cost: leastCost },
		overload: { queue: emptyQueue },
		...options,
	});
	return {
		...test,
		app,
		post: async (url, payload, options = {}) =>
			app.inject({
				method: "POST",
				url,
				...options,
				headers: { "content-type": "application/json", ...options.headers },
				payload: JSON.stringify(payload),
			}),
		async close() {
			await app.close();
			await test.close();
			await rm(dataDir, { recursive: true, force: true });
		},
	};
}

/** Stores a category through `insertCategory` and makes the application see it. */
export async function addCategory(
	{ db, app }: TestApp,
	options?: Parameters<typeof insertCategory>[1],
): ReturnType<typeof insertCategory> {
	const stored = await insertCategory(db, options);
	await app.contentChanges.announce();
	return stored;
}
