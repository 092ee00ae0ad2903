import type { Task, TaskKind } from "@bcc/contract/office/admin-backup";
import type { Locale } from "@bcc/messages/locale";
import type { Database } from "#server/db/client.ts";
import { task } from "#server/db/schema/task.ts";
import { and, desc, eq, isNotNull, isNull, type SQL } from "#server/lib/drizzle.ts";
import { isoOrNull } from "#server/lib/iso-time.ts";
import { textIn } from "#server/lib/translation.ts";

async function latestRow(db: Database, condition: SQL | undefined) {
	const [row] = await db.select().from(task).where(condition).orderBy(desc(task.id)).limit(1);
	return row;
}

async function latest(db: Database, condition: SQL | undefined, locale: Locale = "en"): Promise<Task | null> {
	const row = await latestRow(db, condition);
	if (!row) return null;
	const { id, kind, startedByName, startedAt, endedAt, ok } = row;
	const text = textIn(locale);
	return {
		id,
		kind,
		started_by: startedByName,
		started_at: startedAt.toISOString(),
		ended_at: isoOrNull(endedAt),
		ok,
		progress: text(row.progress, row.progressSw),
		result: row.result === null ? null : text(row.result, row.resultSw),
	};
}

export const runningTask = (db: Database, locale?: Locale) => latest(db, isNull(task.endedAt), locale);

const ended = (kind?: TaskKind) => and(isNotNull(task.endedAt), kind && eq(task.kind, kind));

/** The last that has ended, of a kind or of any. */
export const lastTask = (db: Database, kind?: TaskKind, locale?: Locale) => latest(db, ended(kind), locale);

/** The last recount that has ended, and which changes it must have seen. */
export const lastRecount = (db: Database) => latestRow(db, ended("recount"));
