import type { Database } from "#server/db/client.ts";
import { backup } from "#server/db/schema/backup.ts";
import { ArchiveError, verifyArchive } from "#server/features/office/backup/archive.ts";
import type { TakenBackup } from "#server/features/office/backup/take.ts";
import { eq } from "#server/lib/drizzle.ts";
import { recordChange } from "#server/records/audit/mutations.ts";

/**
 * Returns its number.
 *
 * @param by who made it, and its file in the data folder; by default the command line
 */
export async function recordBackup(
	db: Database,
	taken: TakenBackup,
	{ actorId, fileName }: { actorId: number | null; fileName: string | null } = {
		actorId: null,
		fileName: null,
	},
): Promise<number> {
	return await db.transaction(async (transaction) => {
		const [row] = await transaction
			.insert(backup)
			.values({ ...taken, fileName })
			.returning({ id: backup.id });
		if (!row) throw new Error("the backup was not stored");
		await recordChange(transaction, {
			actorId,
			action: "backup",
			resource: "backups",
			recordId: row.id,
			label: taken.takenAt.toISOString(),
			before: null,
			after: { votes: taken.votes, files: taken.files, byte_size: taken.byteSize, sha256: taken.sha256 },
		});
		return row.id;
	});
}

/** Compares a backup with its own checksums and stores the answer. Returns what is wrong; null: it is good. */
export async function checkBackup(
	db: Database,
	id: number,
	file: string,
	ending: AbortSignal,
): Promise<string | null> {
	const fault = await verifyArchive(file, ending).then(
		() => null,
		(error) => {
			ending.throwIfAborted();
			if (error instanceof ArchiveError) return error.message;
			throw error;
		},
	);
	await db
		.update(backup)
		.set({ isGood: fault === null })
		.where(eq(backup.id, id));
	return fault;
}
