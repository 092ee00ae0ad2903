import type { Books } from "@bcc/contract/office/admin-books";
import { waitUntil } from "@bcc/testing/wait-until";
import { expect, test } from "vitest";
import { rowsOf } from "#server/db/rows-of.ts";
import { backup } from "#server/db/schema/backup.ts";
import { category } from "#server/db/schema/category.ts";
import { task } from "#server/db/schema/task.ts";
import { lockSeason, readSeason } from "#server/features/awards/running-season/data.ts";
import { sql } from "#server/lib/drizzle.ts";
import { recordChange } from "#server/records/audit/mutations.ts";
import { registerStaff } from "#server/testing/account.ts";
import { addCategory, createTestApp } from "#server/testing/app.ts";

test("changes made while the closing waits are seen by its checklist", async () => {
	const t = await createTestApp();
	try {
		const admin = await registerStaff(t, "admin");
		await addCategory(t, { votingClosesAt: new Date(Date.now() - 3_600_000) });
		const at = new Date();
		const work = {
			kind: "recount",
			startedByName: "Anna",
			startedAt: at,
			changesSeen: 0,
			seenAt: at,
			endedAt: at,
			ok: true,
		} as const;
		await t.db.insert(task).values(work);
		const taken = { takenAt: at, changesSeen: 0, byteSize: 1, sha256: "", votes: 0, files: 0, isGood: true };
		await t.db.insert(backup).values(taken);
		const { name } = await readSeason(t.db);

		let done = false;
		let closing: ReturnType<typeof admin.browser.post> | undefined;
		await t.db.transaction(async (tx) => {
			await lockSeason(tx);
			await tx.update(category).set({ votingClosesAt: new Date(Date.now() + 3_600_000) });
			const body = { season: name, password: admin.password };
			closing = admin.browser.post("/admin/api/books/close", body).finally(() => {
				done = true;
			});
			await waitUntil("the closing to wait", async () => {
				const waiting = sql`select from pg_locks where relation = 'season'::regclass and not granted`;
				return done || (await rowsOf(t.db, waiting)).length > 0;
			});
		});
		expect((await closing)?.json().error?.code).toBe("books_not_ready");
		expect((await readSeason(t.db)).voterKeySalt).not.toBeNull();
	} finally {
		await t.close();
	}
});

test("a recount and a backup that began before a change was committed have not seen it", async () => {
	// Long after the change: its time alone would say that both have.
	const later = () => new Date(Date.now() + 3_600_000);
	const t = await createTestApp();
	try {
		const { browser, password } = await registerStaff(t, "admin");
		await addCategory(t, { votingClosesAt: new Date(Date.now() - 3_600_000) });
		const path = "/admin/api";
		async function recountAndBackUp(): Promise<void> {
			await browser.post(`${path}/safekeeping/recount`, {});
			await t.app.tasks.finished();
			await browser.post(`${path}/backups`, { password });
			await t.app.tasks.finished();
			await t.db.update(task).set({ startedAt: later() });
			await t.db.update(backup).set({ takenAt: later() });
		}
		const failing = async () => {
			const { checks }: Books = (await browser.get(`${path}/books`)).json().data;
			return checks.filter(({ ok }) => !ok).map(({ check }) => check);
		};
		await recountAndBackUp();
		expect(await failing()).toEqual([]);
		await t.db.transaction(async (tx) => {
			const about = { resource: "votes", recordId: 1, label: "a void of many votes" } as const;
			await recordChange(tx, { ...about, actorId: null, action: "void", before: null, after: null });
			await recountAndBackUp();
		});
		expect(await failing()).toEqual(["recount", "backup"]);
		await recountAndBackUp();
		expect(await failing()).toEqual([]);
	} finally {
		await t.close();
	}
});
