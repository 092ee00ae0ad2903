import { base64, decodeEntries, leafHash, openCheckpoint, rootOf } from "@bcc/ledger";
import { type ObjectStorageServer, startObjectStorage } from "@bcc/testing/object-storage-server";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { countPending, readHead } from "#server/features/ledger/data.ts";
import { castBallots } from "#server/features/voting/mutations.ts";
import { createObjectPlaces, storageLimits } from "#server/media/object-storage.ts";
import { registerStaff } from "#server/testing/account.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";
import { newBallot } from "#server/testing/ballot.ts";

let t: TestApp;
let bucket: ObjectStorageServer;
beforeEach(async () => {
	bucket = await startObjectStorage();
	const { endpoint, bucket: name, region, accessKeyId, secretAccessKey } = bucket.settings;
	t = await createTestApp(
		{
			PUBLIC_URL: "https://awards.example",
			S3_ENDPOINT: endpoint,
			S3_BUCKET: name,
			S3_REGION: region,
			S3_ACCESS_KEY_ID: accessKeyId,
			S3_SECRET_ACCESS_KEY: secretAccessKey,
		},
		undefined,
		{ ledger: { places: createObjectPlaces(bucket.settings, "ledger", { ...storageLimits, answer: 300 }) } },
	);
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

test("a bucket that never answers stops no vote, the staff sees it, and the log catches up when it answers", async () => {
	const { categoryId, nomineeIds } = await addCategory(t, { couples: 1 });
	const vote = async () => {
		const body = { nominee_id: nomineeIds[0], category_id: categoryId, ip_address: "", device: "mobile" };
		const headers = { "x-forwarded-for": `41.59.0.${++voters}` };
		return await t.post("/voting/vote", { voteDetails: body }, { headers });
	};
	let voters = 0;
	const admin = await registerStaff(t, "admin", { fullname: "Anna Mushi" });
	const operations = async () => (await admin.browser.get("/admin/api/operations")).json().data.log;
	expect((await vote()).statusCode).toBe(200);
	await t.app.ledger.settled();
	expect(await operations()).toMatchObject({ size: 1, waiting: 0, refusal: null });

	bucket.silence();
	expect((await vote()).statusCode).toBe(200);
	await t.app.ledger.settled();
	expect(await operations()).toMatchObject({ waiting: 1, refusal: "storage" });
	expect((await t.app.inject("/ledger/checkpoint")).statusCode).toBe(503);
	expect((await vote()).statusCode).toBe(200);

	bucket.speak();
	await t.app.ledger.settled();
	expect(await operations()).toMatchObject({ size: 3, waiting: 0, refusal: null });
	expect(await countPending(t.db, 1)).toBe(0);
	const signed = openCheckpoint((await t.app.inject("/ledger/checkpoint")).rawPayload, t.app.ledger.key());
	expect(base64(signed?.root ?? new Uint8Array())).toBe((await readHead(t.db, 1)).root);
});
