import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { openDatabase } from "#server/db/client.ts";
import { verifyArchive } from "#server/features/office/backup/archive.ts";
import { type Restored, restoreBackup } from "#server/features/office/backup/restore.ts";
import { claimPath, removeAbandoned } from "#server/lib/claimed-path.ts";
import { makeFolderDurably } from "#server/lib/durable-file.ts";
import { createLocalStorage } from "#server/media/storage.ts";

const scratchName = "trial-restore-";

/**
 * Restores a backup into a scratch place with its own embedded database, deleted afterwards: every checksum, the number of
 * rows of each table, and each tally against its votes are compared (docs/decisions/0021).
 *
 * @param secret the server's, when the archive does not have it
 * @param template a dump that the database begins with
 * @throws ArchiveError, RestoreRefused
 */
export async function tryRestore(
	file: string,
	dataDir: string,
	secret: Buffer | undefined,
	template?: Blob,
): Promise<Restored> {
	const manifest = await verifyArchive(file);
	await makeFolderDurably(dataDir);
	await removeScratch(dataDir);
	const scratch = join(dataDir, `${scratchName}${randomUUID()}`);
	const giveUp = claimPath(scratch);
	try {
		await mkdir(scratch, { mode: 0o700 });
		const database = await openDatabase({ dataDir: scratch, template });
		try {
			await database.migrate();
			const storage = createLocalStorage(join(scratch, "files"));
			return await restoreBackup({ database, storage, dataDir: scratch, secret }, file, manifest);
		} finally {
			await database.close();
		}
	} finally {
		await rm(scratch, { recursive: true, force: true });
		await giveUp?.();
	}
}

/** Removes what processes left that were killed. */
export async function removeScratch(dataDir: string): Promise<void> {
	await removeAbandoned(dataDir, (name) => name.startsWith(scratchName));
}
