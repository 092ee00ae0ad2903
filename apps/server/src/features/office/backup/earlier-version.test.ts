import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ledgerBatch } from "#server/db/schema/ledger.ts";
import { verifyArchive } from "#server/features/office/backup/archive.ts";
import { restoreBackup } from "#server/features/office/backup/restore.ts";
import { desc } from "#server/lib/drizzle.ts";
import { createLocalStorage } from "#server/media/storage.ts";
import { TestBrowser } from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

/** Taken by version 0.1.0: an archived season and one that runs, with voids, holds, withdrawals, files and staff. */
const archive = join(import.meta.dirname, "../../../testing/backup-0.1.0.tar.gz");

let t: TestApp;
let dataDir: string;
let restored: Awaited<ReturnType<typeof restoreBackup>>;
beforeAll(async () => {
	dataDir = await mkdtemp(join(tmpdir(), "bcc-restored-"));
	t = await createTestApp({ PUBLIC_URL: "https://awards.example" }, undefined, {}, async ({ database }) => {
		const storage = createLocalStorage(join(dataDir, "files"));
		const target = { database, storage, dataDir, secret: undefined };
		restored = await restoreBackup(target, archive, await verifyArchive(archive));
	});
});
afterAll(async () => {
	await t.close();
	await rm(dataDir, { recursive: true, force: true });
});

const recount = () => t.app.recount();

test("a backup of the version before 1.0.0 is restored whole", async () => {
	expect(restored).toMatchObject({ votes: 46, files: 3 });
	expect(await recount()).toMatchObject({
		stored: 46,
		votes: 31,
		voided: 4,
		held: 3,
		withdrawn: 8,
		agrees: true,
	});
	const { seasonId, size, root } = ledgerBatch;
	const logs = await t.db
		.selectDistinctOn([seasonId], { size, root })
		.from(ledgerBatch)
		.orderBy(seasonId, desc(size));
	expect(logs).toEqual([
		{ size: 35, root: "HdQHQkcnLRKEWANJlp/llHFhw97vU25EluZPub1O01U=" },
		{ size: 26, root: "tbtyZ5R5IQ/U3u4StjyvkCXbCgx332Ru/hhc4dbtVI8=" },
	]);
});

test("and goes on: earlier votes count, others vote, and the organisers change it", async () => {
	const admin = new TestBrowser(t);
	await admin.post("/auth/login", { user: { email: "anna@example.org", password: "upendo wa kweli" } });
	const { data } = (await admin.get("/admin/api/votes/results")).json();
	type Found = {
		state: string;
		category_id: number;
		rows: { nominee_id: number; withdrawal: object | null }[];
	};
	const open = (data.categories as Found[]).find(({ state }) => state === "open");
	const couple = open?.rows.find(({ withdrawal }) => !withdrawal);
	const vote = async (remoteAddress: string) => {
		const voteDetails = {
			nominee_id: couple?.nominee_id,
			category_id: open?.category_id,
			ip_address: "",
			device: "mobile",
		};
		return (await t.post("/voting/vote", { voteDetails }, { remoteAddress })).json();
	};
	expect((await vote("41.59.0.25")).error.code, "voted before the backup").toBe("already_voted");
	expect(await vote("203.0.113.9")).toMatchObject({ status: 1 });
	expect((await vote("203.0.113.9")).error.code).toBe("already_voted");
	const another = { category_id: open?.category_id, husband: "Amani", wife: "Upendo" };
	expect((await admin.post("/admin/api/nominees", another)).statusCode).toBe(200);
	await t.app.logEntries.settled();
	expect(await recount()).toMatchObject({ agrees: true, stored: 47 });
});
