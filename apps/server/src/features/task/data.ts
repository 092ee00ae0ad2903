import type { Task, TaskKind } from "@bcc/contract/admin";
import type { Database } from "#server/db/client.ts";
import { and, desc, eq, isNotNull, isNull, type SQL } from "#server/db/orm.ts";
import { task } from "#server/features/task/table.ts";
import { moment } from "#server/lib/moment.ts";

async function latest(db: Database, condition: SQL | undefined): Promise<Task | null> {
	const [row] = await db.select().from(task).where(condition).orderBy(desc(task.id)).limit(1);
	if (!row) return null;
	const { id, kind, backupId, startedByName, startedAt, endedAt, ok, progress, result } = row;
	return {
		id,
		kind,
		backup_id: backupId,
		started_by: startedByName,
		started_at: startedAt.toISOString(),
		ended_at: moment(endedAt),
		ok,
		progress,
		result,
	};
}

export const runningTask = (db: Database) => latest(db, isNull(task.endedAt));

/** The last that has ended, of a kind or of any. */
export const lastTask = (db: Database, kind?: TaskKind) =>
	latest(db, and(isNotNull(task.endedAt), kind && eq(task.kind, kind)));
