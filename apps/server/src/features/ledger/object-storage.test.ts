import { base64, decodeEntries, leafHash, openCheckpoint, rootOf } from "@bcc/ledger";
import { type ObjectStorageServer, startObjectStorage } from "@bcc/testing/object-storage-server";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { castBallots } from "#server/features/voting/mutations.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";
import { newBallot } from "#server/testing/ballot.ts";

let t: TestApp;
let bucket: ObjectStorageServer;
beforeEach(async () => {
	bucket = await startObjectStorage();
	const { endpoint, bucket: name, region, accessKeyId, secretAccessKey } = bucket.settings;
	t = await createTestApp({
		PUBLIC_URL: "https://awards.example",
		S3_ENDPOINT: endpoint,
		S3_BUCKET: name,
		S3_REGION: region,
		S3_ACCESS_KEY_ID: accessKeyId,
		S3_SECRET_ACCESS_KEY: secretAccessKey,
	});
});
afterEach(async () => {
	await t.close();
	await bucket.stop();
});

test("with a bucket, the log's checkpoint and full files are there as anybody else may serve them", async () => {
	const { categoryId, nomineeIds } = await addCategory(t, { couples: 1 });
	const ballots = Array.from({ length: 256 }, () => newBallot(categoryId, nomineeIds[0] as number));
	await castBallots(t.database, ballots, 1);
	await t.app.ledger.settled();
	const get = async (path: string) => (await t.app.inject(`/ledger/${path}`)).rawPayload;
	const paths = ["checkpoint", "tile/0/000", "tile/entries/000"];
	const served = new Map(await Promise.all(paths.map(async (path) => [path, await get(path)] as const)));

	const { folder } = t.app.ledger.place;
	for (const [path, content] of served)
		expect(bucket.objects.get(`ledger/${folder}/${path}`)?.content.equals(content)).toBe(true);
	const signed = openCheckpoint(served.get("checkpoint") as Buffer, t.app.ledger.key());
	const leaves = decodeEntries(served.get("tile/entries/000") as Buffer).map(leafHash);
	expect(base64(rootOf(leaves))).toBe(base64(signed?.root ?? new Uint8Array()));

	// From then on they are read from there, whatever the rows say.
	await t.db.execute(sql`update ledger_batch set leaves = '' where size > 0`);
	for (const path of paths) expect((await get(path)).equals(served.get(path) as Buffer)).toBe(true);
});
