import { base64, openCheckpoint } from "@bcc/ledger";
import { type ObjectStorageServer, startObjectStorage } from "@bcc/testing/object-storage-server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { countPending, readHead } from "#server/features/log/public-log/data.ts";
import { createObjectStorage, storageLimits } from "#server/media/object-storage.ts";
import { registerStaff } from "#server/testing/account.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";

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
		{ places: async () => createObjectStorage(bucket.settings, "ledger", { ...storageLimits, answer: 300 }) },
	);
});
afterEach(async () => {
	await t.close();
	await bucket.stop();
});

test("a bucket that never answers stops no vote, is shown to the staff, and the log catches up when it answers", async () => {
	const { categoryId, nomineeIds } = await addCategory(t, { couples: 1 });
	const vote = async () => {
		const body = { nominee_id: nomineeIds[0], category_id: categoryId, ip_address: "", device: "mobile" };
		const headers = { "x-forwarded-for": `41.59.0.${++voters}` };
		return await t.post("/voting/vote", { voteDetails: body }, { headers });
	};
	let voters = 0;
	const admin = await registerStaff(t, "admin", { fullname: "Anna Mushi" });
	const operations = async () => (await admin.browser.get("/admin/api/log")).json().data;
	expect((await vote()).statusCode).toBe(200);
	await t.app.logEntries.settled();
	expect(await operations()).toMatchObject({ size: 1, waiting: 0, refusal: null });

	bucket.silence();
	expect((await vote()).statusCode).toBe(200);
	await t.app.logEntries.settled();
	expect(await operations()).toMatchObject({ waiting: 1, refusal: "storage" });
	expect((await t.app.inject("/ledger/checkpoint")).statusCode).toBe(503);
	expect((await vote()).statusCode).toBe(200);

	bucket.speak();
	await t.app.logEntries.settled();
	expect(await operations()).toMatchObject({ size: 3, waiting: 0, refusal: null });
	expect(await countPending(t.db, 1)).toBe(0);
	const { rawPayload } = await t.app.inject("/ledger/checkpoint");
	const { place } = t.app.ledger.current;
	expect(bucket.objects.get(`ledger/${place.folder}/checkpoint`)?.content.equals(rawPayload)).toBe(true);
	const signed = openCheckpoint(rawPayload, t.app.ledger.current.key());
	expect(base64(signed?.root ?? new Uint8Array())).toBe((await readHead(t.db, 1)).root);
});
