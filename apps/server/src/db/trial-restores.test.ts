import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { backup } from "#server/db/schema/backup.ts";
import { task } from "#server/db/schema/task.ts";
import { createTestDatabase } from "#server/db/testing.ts";
import { sql } from "#server/lib/drizzle.ts";

const migration = new URL("./migrations/0021_remove_trial_restores.sql", import.meta.url);

test("tasks that restored a backup on trial go, recounts and the backups' results stay", async () => {
	const t = await createTestDatabase();
	await t.db.execute(sql`alter table task drop constraint task_kind_check`);
	await t.db.execute(
		sql`alter table task add constraint task_kind_check check (kind in ('recount', 'backup', 'check'))`,
	);
	await t.db.execute(sql`alter table task add backup_id int`);
	await t.db.execute(
		sql`alter table backup add checked_at timestamptz, add check_result text, add check_result_sw text`,
	);
	await t.db.execute(sql`insert into task (kind, backup_id, started_by_name, started_at, seen_at, ended_at, ok)
		values ('recount', null, 'Anna', now(), now(), now(), true), ('check', 1, 'Anna', now(), now(), now(), true),
			('check', 1, 'Anna', now(), now(), null, null)`);
	await t.db.execute(sql`insert into backup (taken_at, byte_size, sha256, votes, files, checked_at, is_good, check_result)
		values (now(), 1, '', 0, 0, now(), false, 'damaged'), (now(), 1, '', 0, 0, null, null, null)`);
	for (const statement of (await readFile(migration, "utf8")).split("--> statement-breakpoint"))
		await t.db.execute(sql.raw(statement));
	expect((await t.db.select().from(task)).map(({ kind }) => kind)).toEqual(["recount"]);
	expect((await t.db.select().from(backup)).map(({ isGood }) => isGood)).toEqual([false, null]);
	await t.close();
});
