import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { waitUntil } from "@bcc/testing/wait-until";
import { expect, test } from "vitest";
import type { Database } from "#server/db/client.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import { season } from "#server/db/schema/season.ts";
import { closeBooks } from "#server/features/awards/running-season/mutations.ts";
import { takeBackup } from "#server/features/office/backup/take.ts";
import { type SQL, sql } from "#server/lib/drizzle.ts";
import { createTestApp } from "#server/testing/app.ts";

/** The database, but after so many statements of a transaction something else happens. */
function interrupted(db: Database, after: number, interrupt: () => Promise<void>): Database {
	let left = after;
	const watched = (tx: Database) =>
		new Proxy(tx, {
			get(target, name) {
				if (name !== "execute") return Reflect.get(target, name);
				return async (statement: SQL) => {
					const rows = await target.execute(statement);
					left -= 1;
					if (left === 0) await interrupt();
					return rows;
				};
			},
		});
	return new Proxy(db, {
		get(target, name) {
			if (name !== "transaction") return Reflect.get(target, name);
			return (work: (tx: Database) => Promise<unknown>, options: object) =>
				target.transaction((tx) => work(watched(tx)), options);
		},
	});
}

test("a backup that has begun has the season, though its books are closed meanwhile", async () => {
	const t = await createTestApp();
	try {
		const [{ salt } = { salt: null }] = await t.db.select({ salt: season.voterKeySalt }).from(season);
		let closing: Promise<boolean> | undefined;
		let isClosed = false;
		const waits = async () => {
			const locks = await rowsOf(
				t.db,
				sql`select 1 from pg_locks where relation = 'season'::regclass and not granted`,
			);
			return locks.length > 0;
		};
		const db = interrupted(t.db, 1, async () => {
			closing = closeBooks(t.db).finally(() => {
				isClosed = true;
			});
			await waitUntil(
				"the closing to end, or to wait for the backup",
				async () => isClosed || (await waits()),
			);
		});
		const output = new PassThrough();
		const archive = buffer(output);
		const source = {
			database: { ...t.database, db },
			storage: t.app.files.storage,
			secret: Buffer.alloc(32, 7),
			env: { secretKey: "set" },
		};
		await takeBackup(source, output);
		output.end();
		expect(gunzipSync(await archive).toString()).toContain(salt?.toString("hex") ?? "no salt");
		expect(await closing).toBe(true);
	} finally {
		await t.close();
	}
});

test("books are not closed during a backup, and the attempt blocks nobody", async () => {
	const t = await createTestApp();
	try {
		let refusal: unknown;
		const db = interrupted(t.db, 2, async () => {
			refusal = await closeBooks(t.db).catch((error: unknown) => error);
		});
		const output = new PassThrough();
		output.resume();
		const source = { storage: t.app.files.storage, secret: Buffer.alloc(32, 7), env: { secretKey: "set" } };
		await takeBackup({ ...source, database: { ...t.database, db } }, output);
		expect(refusal).toMatchObject({ code: "task_running" });
		expect(await closeBooks(t.db)).toBe(true);
	} finally {
		await t.close();
	}
});

test("a closing gives up soon where another program reads for long, and lets the season be read", async () => {
	const t = await createTestApp();
	try {
		await t.db.transaction(async (dump) => {
			await dump.execute(sql`lock table season in access share mode`);
			await expect(closeBooks(t.db)).rejects.toMatchObject({ code: "busy" });
			expect(await t.db.$count(season)).toBe(1);
		});
		expect(await closeBooks(t.db)).toBe(true);
	} finally {
		await t.close();
	}
});
