import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { waitUntil } from "@bcc/testing/wait-until";
import { type SQL, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "#server/db/client.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import { takeBackup } from "#server/features/backup/take.ts";
import { closeBooks } from "#server/features/season/mutations.ts";
import { season } from "#server/features/season/table.ts";
import { createTestApp } from "#server/testing/app.ts";

/** The database, but after the first statement of a transaction something else happens. */
function interrupted(db: Database, interrupt: () => Promise<void>): Database {
	let isFirst = true;
	const watched = (tx: Database) =>
		new Proxy(tx, {
			get(target, name) {
				if (name !== "execute") return Reflect.get(target, name);
				return async (statement: SQL) => {
					const rows = await target.execute(statement);
					if (isFirst) {
						isFirst = false;
						await interrupt();
					}
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
		const db = interrupted(t.db, async () => {
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
			secretIsGenerated: false,
		};
		await takeBackup(source, output);
		output.end();
		expect(gunzipSync(await archive).toString()).toContain(salt?.toString("hex") ?? "no salt");
		expect(await closing).toBe(true);
	} finally {
		await t.close();
	}
});
