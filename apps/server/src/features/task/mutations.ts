import type { TaskKind } from "@bcc/contract/admin";
import type { Database } from "#server/db/client.ts";
import { and, eq, isNull, lt } from "#server/db/orm.ts";
import { task } from "#server/features/task/table.ts";

/** How long, in milliseconds, a task lives whose process says nothing. */
export const silentMs = 60_000;

export type NewTask = { kind: TaskKind; backupId: number | null; startedBy: number; startedByName: string };

/** Stores a task that begins; null while another one runs. */
export async function beginTask(db: Database, begun: NewTask, now: Date): Promise<number | null> {
	const [stored] = await db
		.insert(task)
		.values({ ...begun, startedAt: now, seenAt: now })
		.onConflictDoNothing()
		.returning({ id: task.id });
	return stored?.id ?? null;
}

/** Ends the task of a process that is gone. */
export async function endSilentTask(db: Database, now: Date): Promise<void> {
	const isSilent = and(isNull(task.endedAt), lt(task.seenAt, new Date(now.getTime() - silentMs)));
	const values = { endedAt: now, ok: false, result: "The server stopped before this was done." };
	await db.update(task).set(values).where(isSilent);
}

export async function noteProgress(db: Database, id: number, progress: string, now: Date): Promise<void> {
	await db
		.update(task)
		.set({ progress, seenAt: now })
		.where(and(eq(task.id, id), isNull(task.endedAt)));
}

export async function endTask(
	db: Database,
	id: number,
	{ ok, result }: { ok: boolean; result: string },
	now: Date,
): Promise<void> {
	await db
		.update(task)
		.set({ endedAt: now, ok, result })
		.where(and(eq(task.id, id), isNull(task.endedAt)));
}
