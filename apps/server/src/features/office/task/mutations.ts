import type { TaskKind } from "@bcc/contract/office/admin-backup";
import * as m from "@bcc/messages";
import type { Database } from "#server/db/client.ts";
import { task } from "#server/db/schema/task.ts";
import type { Words } from "#server/lib/app-error.ts";
import { and, eq, isNull, lt, sql } from "#server/lib/drizzle.ts";

/** The outcome of a task, in the reader's language. */
export type Outcome = { ok: boolean; words: Words };

/** The stored form of texts: they may be read after the server's next start. */
export const inBothLanguages = (words: Words) => ({
	en: words({ locale: "en" }),
	sw: words({ locale: "sw" }),
});

/** How long, in milliseconds, a task stays without a sign of its process. */
export const silentMs = 60_000;

/** By the database's clock: any process may end another's, and a recount's beginning decides whether the books may be closed. */
const now = sql`now()`;

export type NewTask = {
	kind: TaskKind;
	startedBy: number;
	startedByName: string;
	/** Of a recount: the changes that were committed before it began. */
	changesSeen?: number;
};

/** Stores a task that begins; null while another one runs. */
export async function beginTask(db: Database, begun: NewTask): Promise<number | null> {
	const [stored] = await db
		.insert(task)
		.values({ ...begun, startedAt: now, seenAt: now })
		.onConflictDoNothing()
		.returning({ id: task.id });
	return stored?.id ?? null;
}

/** Ends the task of a dead process. */
export async function endSilentTask(db: Database): Promise<void> {
	const isSilent = and(
		isNull(task.endedAt),
		lt(task.seenAt, sql`${now} - make_interval(secs => ${silentMs / 1000})`),
	);
	const { en: result, sw: resultSw } = inBothLanguages((options) => m.task_server_gone({}, options));
	await db.update(task).set({ endedAt: now, ok: false, result, resultSw }).where(isSilent);
}

export async function noteProgress(db: Database, id: number, words: Words): Promise<void> {
	const { en: progress, sw: progressSw } = inBothLanguages(words);
	await db
		.update(task)
		.set({ progress, progressSw, seenAt: now })
		.where(and(eq(task.id, id), isNull(task.endedAt)));
}

export async function endTask(db: Database, id: number, { ok, words }: Outcome): Promise<void> {
	const { en: result, sw: resultSw } = inBothLanguages(words);
	await db
		.update(task)
		.set({ endedAt: now, ok, result, resultSw })
		.where(and(eq(task.id, id), isNull(task.endedAt)));
}
