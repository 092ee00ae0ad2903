import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { logAnewCommand } from "#server/cli/public-log.ts";
import { readEnv } from "#server/env.ts";
import { createFileStore } from "#server/features/file/store.ts";
import { SecretChanged } from "#server/features/ledger/same-secret.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { lentRenderer } from "#server/testing/lent-renderer.ts";

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp({ PUBLIC_URL: "https://awards.example" });
});
afterAll(() => t.close());

/** Another process begins on the same database and data folder. */
async function begin(secret: Buffer): Promise<void> {
	const { dataDir } = t.app.env;
	const app = await buildApp({
		env: readEnv({ NODE_ENV: "test", DATA_DIR: dataDir, PUBLIC_URL: "https://awards.example" }),
		database: t.database,
		files: createFileStore({ db: t.db, dataDir, renderer: lentRenderer }),
		secret,
	});
	await app.close();
}

const other = Buffer.alloc(32, 9);

test("a season goes on with its secret only", async () => {
	await begin(t.app.secret);
	await expect(begin(other)).rejects.toThrow(SecretChanged);
});

test("a new log may have another secret", async () => {
	await logAnewCommand(t.db);
	await begin(other);
	await expect(begin(t.app.secret)).rejects.toThrow(SecretChanged);
});
