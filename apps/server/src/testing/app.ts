import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance, InjectOptions } from "fastify";
import { buildApp } from "#server/app.ts";
import { createTestDatabase, type TestDatabase } from "#server/db/testing.ts";
import { readEnv } from "#server/env.ts";
import { category } from "#server/features/category/table.ts";
import { createFileStore } from "#server/features/file/store.ts";
import { nominee } from "#server/features/nominee/table.ts";
import { ensureSeason } from "#server/features/season/mutations.ts";

export type TestApp = TestDatabase & {
	app: FastifyInstance;
	/** Posts JSON. */
	post(url: string, payload: unknown, options?: InjectOptions): ReturnType<FastifyInstance["inject"]>;
};

/** The whole API on a fresh database, with a season and nothing in it. */
export async function createTestApp(variables: Record<string, string> = {}): Promise<TestApp> {
	const test = await createTestDatabase();
	await ensureSeason(test.db);
	const dataDir = await mkdtemp(join(tmpdir(), "bcc-app-"));
	const app = await buildApp({
		env: readEnv({ NODE_ENV: "test", DATA_DIR: dataDir, ...variables }),
		database: test.database,
		files: createFileStore({ db: test.db, dataDir }),
		secret: Buffer.alloc(32, 7),
		logger: false,
	});
	return {
		...test,
		app,
		post: (url, payload, options = {}) =>
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

/** Stores a category with as many couples as asked for; gives their ids. */
export async function addCategory(
	{ db, app }: Pick<TestApp, "db" | "app">,
	options: { couples?: number } & Partial<typeof category.$inferInsert> = {},
): Promise<{ categoryId: number; nomineeIds: number[] }> {
	const { couples = 2, ...values } = options;
	const [row] = await db
		.insert(category)
		.values({ name: "Couple of Faith", description: "Faith", code: `C-${crypto.randomUUID()}`, ...values })
		.returning({ id: category.id });
	const categoryId = row?.id ?? 0;
	const nominees = Array.from({ length: couples }, (_, index) => ({
		categoryId,
		husband: `Husband ${index + 1}`,
		wife: `Wife ${index + 1}`,
		position: index,
	}));
	const rows = couples > 0 ? await db.insert(nominee).values(nominees).returning({ id: nominee.id }) : [];
	await app.contentChanges.announce();
	return { categoryId, nomineeIds: rows.map((each) => each.id) };
}
