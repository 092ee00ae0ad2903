import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsOf } from "#server/db/rows-of.ts";
import { auditEntry } from "#server/db/schema/audit.ts";
import { and, eq, sql, TransactionRollbackError } from "#server/lib/drizzle.ts";
import { latestChange } from "#server/records/audit/data.ts";
import { recordChange } from "#server/records/audit/mutations.ts";
import { registerStaff } from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp();
	const entry = { action: "change", resource: "settings", recordId: 1, label: "settings" } as const;
	await recordChange(t.db, { ...entry, actorId: null, before: { phone: "1" }, after: { phone: "2" } });
});
afterAll(() => t.close());

test.each([
	["changed", () => t.db.update(auditEntry).set({ actor: "nobody" })],
	["deleted", () => t.db.delete(auditEntry)],
	["emptied", () => t.db.execute(sql`truncate audit_entry`)],
])("entries cannot be %s, by any user of the database", async (_what, attack) => {
	await expect(attack()).rejects.toThrow();
	const { browser } = await registerStaff(t, "auditor");
	const { data } = (await browser.get("/admin/api/audit")).json();
	expect(data).toMatchObject([{ actor: "command line", before: { phone: "1" }, after: { phone: "2" } }]);
});

test("an entry has the time of its write, not that of the transaction's beginning", async () => {
	const entry = { action: "change", resource: "settings", recordId: 1, label: "late" } as const;
	const undone = t.db.transaction(async (transaction) => {
		const [row] = await rowsOf<{ at: string }>(transaction, sql`select clock_timestamp()::text as at`);
		await recordChange(transaction, {
			...entry,
			actorId: null,
			before: { phone: "2" },
			after: { phone: "3" },
		});
		const isLater = and(eq(auditEntry.label, "late"), sql`${auditEntry.at} > ${row?.at}::timestamptz`);
		expect(await transaction.$count(auditEntry, isLater)).toBe(1);
		transaction.rollback();
	});
	await expect(undone).rejects.toThrow(TransactionRollbackError);
});

test("a change whose entry cannot be written is not made", async () => {
	const { id } = await registerStaff(t, "admin");
	const before = (await t.app.siteSettings()).version;
	const change = t.app.changeAudited(id, async (transaction) => {
		await transaction.execute(sql`update site_settings set version = version + 1`);
		const entry = { action: "change", resource: "settings", recordId: 1, label: "settings" } as const;
		return { result: null, entry: { ...entry, before: { text: "\u0000" }, after: null } };
	});
	await expect(change).rejects.toThrow();
	await t.app.contentChanges.announce();
	expect((await t.app.siteSettings()).version).toBe(before);
});

test.each(["publish", "unpublish", "break_tie", "remove_tie_break", "look", "sign_out"] as const)(
	"who has changed a record last is not who did this besides: %s",
	async (action) => {
		const changer = await registerStaff(t, "editor");
		const other = await registerStaff(t, "admin");
		const about = { resource: "categories", recordId: 700, label: "Faith", before: null, after: {} } as const;
		await recordChange(t.db, { ...about, actorId: changer.id, action: "change" });
		const before = await latestChange(t.db, "categories", 700);
		await recordChange(t.db, { ...about, actorId: other.id, action });
		expect(await latestChange(t.db, "categories", 700)).toEqual(before);
		await recordChange(t.db, { ...about, actorId: other.id, action: "change" });
		expect((await latestChange(t.db, "categories", 700))?.actor).not.toBe(before?.actor);
	},
);

test("the log is filtered by who, what and when, the latest first", async () => {
	const { browser } = await registerStaff(t, "auditor");
	const total = async (query: string) => (await browser.get(`/admin/api/audit?${query}`)).json().total;
	expect(await total("resource=settings&action=change&record_id=1&q=command")).toBe(1);
	expect(await total("resource=nominees")).toBe(0);
	expect(await total(`until=${encodeURIComponent("2020-01-01T00:00:00Z")}`)).toBe(0);
	expect((await browser.get("/admin/api/audit?from=yesterday")).json().error.field).toBe("from");
});

test("users go by their names for as long as they have an account", async () => {
	const { browser } = await registerStaff(t, "auditor");
	const person = await registerStaff(t, "editor", { fullname: "Rehema Mwakyusa" });
	const entry = { action: "sign_out", resource: "users", before: null, after: null } as const;
	const about = (recordId: number) =>
		recordChange(t.db, { ...entry, actorId: null, recordId, label: `user ${recordId}` });
	await about(person.id);
	await about(999_999);
	const { data } = (await browser.get("/admin/api/audit?resource=users&action=sign_out&perPage=2")).json();
	expect(data.map(({ label }: { label: string }) => label)).toEqual(["user 999999", "Rehema Mwakyusa"]);
});
