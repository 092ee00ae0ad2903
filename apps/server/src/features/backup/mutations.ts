import type { Database } from "#server/db/client.ts";
import { recordChange } from "#server/features/audit/mutations.ts";
import { backup } from "#server/features/backup/table.ts";
import type { TakenBackup } from "#server/features/backup/take.ts";

export async function recordBackup(db: Database, taken: TakenBackup): Promise<void> {
	await db.transaction(async (transaction) => {
		const [row] = await transaction.insert(backup).values(taken).returning({ id: backup.id });
		await recordChange(transaction, {
			actorId: null,
			action: "backup",
			resource: "backups",
			recordId: row?.id ?? null,
			label: taken.takenAt.toISOString(),
			before: null,
			after: { votes: taken.votes, files: taken.files, byte_size: taken.byteSize, sha256: taken.sha256 },
		});
	});
}
