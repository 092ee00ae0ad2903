import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { ledger } from "#server/db/schema/ledger.ts";
import { readEnv } from "#server/env.ts";
import { createFileStore } from "#server/features/site/file/store.ts";
import { SecretChanged } from "#server/features/votes/log-entry/same-secret.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";
import { lentRenderer } from "#server/testing/lent-renderer.ts";

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp();
});
afterAll(() => t.close());

test("votes are taken with the season's secret only: with another one their voters could vote again", async () => {
	await t.db.update(ledger).set({ publicKey: "another" });
	await expect(t.app.logEntries.receiptsOf(1)).rejects.toThrow(SecretChanged);
	await t.app.contentChanges.announce();
	const { categoryId, nomineeIds } = await addCategory(t);
	const voteDetails = { nominee_id: nomineeIds[0], category_id: categoryId, ip_address: "", device: "" };
	const cast = async () => (await t.post("/voting/vote", { voteDetails })).statusCode;
	expect(await cast()).toBe(503);
	await t.db.update(ledger).set({ publicKey: null });
	await t.app.contentChanges.announce();
	expect(await cast()).toBe(200);
});

test("no server starts with another secret than the season's", async () => {
	const { dataDir } = t.app.env;
	const started = buildApp({
		env: readEnv({ NODE_ENV: "test", DATA_DIR: dataDir }),
		database: t.database,
		files: createFileStore({ db: t.db, dataDir, renderer: lentRenderer }),
		secret: Buffer.alloc(32, 9),
	});
	await expect(started).rejects.toThrow(SecretChanged);
});
