import type { Books } from "@bcc/contract/office/admin-books";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditEntry } from "#server/db/schema/audit.ts";
import { backup } from "#server/db/schema/backup.ts";
import { category } from "#server/db/schema/category.ts";
import { task } from "#server/db/schema/task.ts";
import { eq } from "#server/lib/drizzle.ts";
import { seasonChanges } from "#server/records/audit/data.ts";
import { recordChange } from "#server/records/audit/mutations.ts";
import { registerStaff, type TestUser } from "#server/testing/account.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";

const path = "/admin/api/books";
let now = Date.parse("2026-01-01T09:00:00Z");
let t: TestApp;
let admin: TestUser;
beforeAll(async () => {
	t = await createTestApp({}, undefined, { clock: () => new Date(now) });
	admin = await registerStaff(t, "admin");
});
afterAll(() => t.close());

test("the books close by the checklist, the season's name and the password, and once", async () => {
	await addCategory(t);
	const close = (values: object = {}) =>
		admin.browser.post(`${path}/close`, { season: name, password: admin.password, ...values });
	const books = async (): Promise<Books> => (await admin.browser.get(path)).json().data;
	const failing = async () => (await books()).checks.filter(({ ok }) => !ok).map(({ check }) => check);
	const { season: name } = await books();
	expect(await failing()).toEqual(["over", "settled", "recount", "backup"]);
	expect((await close()).json().error.code).toBe("books_not_ready");

	// Closed by the database's clock, too, which decides whether results are settled.
	now = Date.now();
	admin = await registerStaff(t, "admin");
	await t.db.update(category).set({ votingClosesAt: new Date(now - 3_600_000) });
	await t.app.contentChanges.announce();
	expect(await failing()).toEqual(["recount", "backup"]);
	await admin.browser.post("/admin/api/safekeeping/recount", {});
	await t.app.tasks.finished();
	await admin.browser.post("/admin/api/backups", { password: admin.password });
	await t.app.tasks.finished();
	expect(await failing()).toEqual([]);
	const isGood = (good: boolean) => t.db.update(backup).set({ isGood: good });
	await isGood(false);
	expect(await failing()).toEqual(["backup"]);
	await isGood(true);
	// When the winners will be announced is nothing that is counted.
	const evening = "/admin/api/votes/evening";
	const { season_version } = (await admin.browser.get(evening)).json().data;
	const choice = { season: 1, season_version, votes_shown: false, expected_at: "2099-02-14T16:00:00Z" };
	expect((await admin.browser.send("PUT", evening, choice)).statusCode).toBe(200);
	expect(await failing()).toEqual([]);

	// The jury's decisions and publications are in the backup, too.
	for (const action of ["break_tie", "publish"] as const) {
		const about = { actorId: admin.id, resource: "votes", recordId: 1, label: "A tie" } as const;
		await recordChange(t.db, { ...about, action, before: null, after: null });
		expect(await failing()).toEqual(["recount", "backup"]);
		const { count: changesSeen } = await seasonChanges(t.db);
		now = Date.now() + 60_000;
		await t.db
			.update(task)
			.set({ changesSeen, startedAt: new Date(now) })
			.where(eq(task.kind, "recount"));
		await t.db.update(backup).set({ changesSeen, takenAt: new Date(now) });
		expect(await failing()).toEqual([]);
	}

	expect((await close({ season: "another" })).json().error).toMatchObject({ field: "season" });
	expect((await close({ password: "not the one" })).json().error.reason).toBe("password_wrong");
	expect((await books()).closed_at).toBeNull();
	expect((await close()).json().data).toEqual({ log_removed: t.database.kind === "pglite" });
	expect((await books()).closed_at).not.toBeNull();
	const entries = await t.db.select().from(auditEntry).where(eq(auditEntry.action, "close_books"));
	expect(entries).toMatchObject([{ actorId: admin.id }]);
	// What was cut off is made good by another.
	expect((await close()).statusCode).toBe(200);
	expect(await t.db.$count(auditEntry, eq(auditEntry.action, "close_books"))).toBe(1);
});
