import { eq, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { backup } from "#server/db/schema/backup.ts";
import { recordChange } from "#server/features/audit/mutations.ts";
import type { TakenBackup } from "#server/features/backup/take.ts";
import { inBothLanguages, type Outcome } from "#server/features/task/mutations.ts";

/** @param by who made it, and its file in the data folder; by default the command line */
export async function recordBackup(
	db: Database,
	taken: TakenBackup,
	{ actorId, fileName }: { actorId: number | null; fileName: string | null } = {
		actorId: null,
		fileName: null,
	},
): Promise<void> {
	await db.transaction(async (transaction) => {
		const [row] = await transaction
			.insert(backup)
			.values({ ...taken, fileName })
			.returning({ id: backup.id });
		await recordChange(transaction, {
			actorId,
			action: "backup",
			resource: "backups",
			recordId: row?.id ?? null,
			label: taken.takenAt.toISOString(),
			before: null,
			after: { votes: taken.votes, files: taken.files, byte_size: taken.byteSize, sha256: taken.sha256 },
		});
	});
}

/** Notes what came of restoring a backup into a scratch place. */
export async function noteCheck(db: Database, id: number, { ok, words }: Outcome): Promise<void> {
	const { en: checkResult, sw: checkResultSw } = inBothLanguages(words);
	await db
		.update(backup)
		.set({ checkedAt: sql`now()`, isGood: ok, checkResult, checkResultSw })
		.where(eq(backup.id, id));
}
