import { createHash } from "node:crypto";
import { openAsBlob } from "node:fs";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Safekeeping, Task } from "@bcc/contract/office/admin-backup";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditEntry } from "#server/db/schema/audit.ts";
import { task } from "#server/db/schema/task.ts";
import { tally } from "#server/db/schema/voting.ts";
import { checkBackup } from "#server/features/office/backup/mutations.ts";
import { tryRestore } from "#server/features/office/backup/trial-restore.ts";
import { beginTask, silentMs } from "#server/features/office/task/mutations.ts";
import { eq, sql } from "#server/lib/drizzle.ts";
import { seasonChanges } from "#server/records/audit/data.ts";
import { registerStaff, type TestUser } from "#server/testing/account.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";
import { migratedDump } from "#server/testing/migrated-dump.ts";

const path = "/admin/api/safekeeping";
let now = Date.parse("2026-01-01T09:00:00Z");
let t: TestApp;
let admin: TestUser;
beforeAll(async () => {
	t = await createTestApp({}, undefined, { clock: () => new Date(now) });
	admin = await registerStaff(t, "admin", { fullname: "Anna Mushi" });
});
afterAll(() => t.close());

const overview = async (language = "en"): Promise<Safekeeping> =>
	(await admin.browser.get(path, { "accept-language": language })).json().data;
const recount = () => admin.browser.post(`${path}/recount`, {});
const backUp = (body: object) => admin.browser.post("/admin/api/backups", body);
const buyPass = (id: number, body: object = password()) =>
	admin.browser.post(`/admin/api/backups/${id}/pass`, body);
const password = () => ({ password: admin.password });

/** Waits for the task, and returns its outcome. */
async function ended(): Promise<Task | null> {
	await t.app.tasks.finished();
	return (await overview()).last;
}

test("a recount reports its findings and time; a wrong tally is named", async () => {
	const { categoryId, nomineeIds } = await addCategory(t);
	const begun = (await recount()).json().data;
	expect(begun).toMatchObject({ kind: "recount", started_by: "Anna Mushi", ok: null });
	expect(await ended()).toMatchObject({
		id: begun.id,
		ok: true,
		result: expect.stringContaining("every tally equals its recount"),
	});
	const [nomineeId = 0] = nomineeIds;
	await t.db
		.insert(tally)
		.values({ nomineeId, categoryId, votes: 7 })
		.onConflictDoUpdate({
			target: tally.nomineeId,
			set: { votes: 7 },
		});
	await recount();
	expect(await ended()).toMatchObject({
		ok: false,
		result: expect.stringContaining(`couple ${nomineeId}: tally 7, votes 0`),
	});
	await t.db.update(tally).set({ votes: 0 });
	const { last, last_recount } = await overview("sw");
	expect(last_recount).toMatchObject({ ok: false, result: last?.result });
	expect(last?.result).toContain(`wanandoa namba ${nomineeId}: hesabu 7, kura 0`);
});

test("a backup takes the password, is whole, for its owner's eyes, in the list, and recorded", async () => {
	expect((await backUp({ password: "not the one" })).json().error.reason).toBe("password_wrong");
	expect((await overview()).running).toBeNull();
	expect((await backUp(password())).statusCode).toBe(200);
	expect(await ended()).toMatchObject({ kind: "backup", ok: true });
	expect((await overview("sw")).last?.result).toMatch(
		/^Kura \d+ na faili \d+ zimo kwenye backup-.+\.tar\.gz\.$/,
	);
	const [made] = (await overview()).backups;
	const folder = join(t.app.env.dataDir, "backups");
	expect(await readdir(folder)).toEqual([made?.file_name]);
	const { size, mode } = await stat(join(folder, made?.file_name ?? ""));
	expect([made, mode & 0o777]).toMatchObject([{ size, is_here: true, is_good: true }, 0o600]);
	const entries = await t.db.select().from(auditEntry).where(eq(auditEntry.action, "backup"));
	expect(entries).toMatchObject([{ actorId: admin.id, recordId: made?.id }]);
});

test("a file is fetched with a pass that the password bought: by that session, for that file, for a minute", async () => {
	const [made] = (await overview()).backups;
	const id = made?.id ?? 0;
	expect((await buyPass(id, { password: "x" })).statusCode).toBe(400);
	const address: string = (await buyPass(id)).json().data.path;
	const fetched = await admin.browser.get(address);
	expect(fetched.headers).toMatchObject({
		"content-type": "application/gzip",
		"content-disposition": `attachment; filename="${made?.file_name}"`,
		"content-length": String(made?.size),
		"cache-control": "no-store",
	});
	expect(createHash("sha256").update(fetched.rawPayload).digest("hex")).toBe(made?.sha256);

	const other = await registerStaff(t, "admin");
	const forged = [address.replace(/pass=\d/, "pass=9"), address.replace(`/${id}/`, "/2147483647/")];
	for (const each of [...forged, address.split("?")[0] ?? "", `${address.split("?")[0]}?pass=`]) {
		expect([each, [400, 403].includes((await admin.browser.get(each)).statusCode)]).toEqual([each, true]);
	}
	expect((await other.browser.get(address)).statusCode).toBe(403);
	now += 60_000;
	expect((await admin.browser.get(address)).statusCode).toBe(403);
});

test("a good backup is restored into a scratch place that is deleted afterwards; a damaged one is refused", async () => {
	const [made] = (await overview()).backups;
	const { dataDir } = t.app.env;
	const file = join(dataDir, "backups", made?.file_name ?? "");
	// To make a database from nothing takes four seconds of the processor's: the whole season of the browser's tests does.
	const migrated = process.env.TEST_EMBEDDED_TEMPLATE;
	const template = migrated ? await openAsBlob(migrated) : await migratedDump();
	expect(await tryRestore(file, dataDir, t.app.secret, template)).toMatchObject({ votes: made?.votes });
	const damaged = join(dataDir, "backups", "damaged.tar.gz");
	await writeFile(
		damaged,
		(await admin.browser.get(await downloadPath(made?.id ?? 0))).rawPayload.subarray(0, -2000),
	);
	await expect(tryRestore(damaged, dataDir, t.app.secret)).rejects.toThrow(/damaged|not whole/);
	const left = (await readdir(dataDir)).filter((name) => name.startsWith("trial-restore"));
	expect(left).toEqual([]);
});

const downloadPath = async (id: number): Promise<string> => (await buyPass(id)).json().data.path;

test("one at a time over all processes; a dead process's task is ended after a minute", async () => {
	const of = { startedBy: admin.id, startedByName: "Anna Mushi" };
	const both = [1, 2].map(() => beginTask(t.db, { kind: "recount", ...of }));
	const ids = (await Promise.all(both)).filter((id) => id !== null);
	expect(ids).toHaveLength(1);
	const refused = await recount();
	expect([refused.statusCode, refused.json().error.code]).toEqual([409, "task_running"]);
	const seenBefore = (ms: number) =>
		t.db.update(task).set({ seenAt: sql`now() - make_interval(secs => ${ms / 1000})` });
	await seenBefore(silentMs - 20_000);
	expect((await overview()).running?.id).toBe(ids[0]);
	await seenBefore(silentMs + 1);
	expect(await overview()).toMatchObject({ running: null, last: { id: ids[0], ok: false } });
	expect((await overview("sw")).last?.result).toBe("Seva ilisimama kabla kazi haijakamilika.");
	expect((await recount()).statusCode).toBe(200);
	await ended();
	expect(await t.db.$count(task, eq(task.kind, "recount"))).toBeGreaterThan(2);
});

test("recounts are in the audit log, and are no change of what they have seen", async () => {
	const logged = async () => await t.db.select().from(auditEntry).where(eq(auditEntry.action, "recount"));
	const recounts = await logged();
	const { count } = await seasonChanges(t.db);
	await recount();
	await ended();
	const found = await logged();
	expect(found).toHaveLength(recounts.length + 1);
	expect(found.at(-1)).toMatchObject({ actorId: admin.id, resource: "safekeeping", after: { agrees: true } });
	expect((await seasonChanges(t.db)).count).toBe(count);
});

test("a backup that does not agree with its own checksums is said to be damaged", async () => {
	const [made] = (await overview()).backups;
	const file = join(t.app.env.dataDir, "backups", made?.file_name ?? "");
	const content = await readFile(file);
	const check = () => checkBackup(t.db, made?.id ?? 0, file, new AbortController().signal);
	expect(await check()).toBeNull();
	await writeFile(file, content.subarray(0, -2000));
	expect(await check()).toMatch(/damaged|not whole/);
	expect((await overview()).backups[0]?.is_good).toBe(false);
	const stopped = checkBackup(t.db, made?.id ?? 0, file, AbortSignal.abort());
	await expect(stopped, "no fault is invented when the server stops").rejects.toThrow("aborted");
});
