import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdir, rm } from "node:fs/promises";
import { setPriority } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#server/db/client.ts";
import { verifyArchive } from "#server/features/backup/archive.ts";
import { type Restored, restoreBackup } from "#server/features/backup/restore.ts";
import { claimPath, removeAbandoned } from "#server/lib/claimed-path.ts";
import { makeFolderDurably } from "#server/lib/durable-file.ts";
import { createLocalStorage } from "#server/media/storage.ts";

const program = join(import.meta.dirname, "../../cli/main.ts");

const scratchName = "trial-restore-";

/** Below all that answers visitors, and not so low that beside a busy server a check takes minutes for its seconds. */
const priority = 5;

/** Most characters of the other process's output to store. */
const mostWords = 2_000;

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

/**
 * The same in a separate process, since it would block all visitors. Returns whether the backup is good, and the output of the process; one
 * at a time in a data folder.
 */
export async function tryRestoreApart(
	file: string,
	dataDir: string,
	ending: AbortSignal,
): Promise<{ ok: boolean; result: string }> {
	ending.throwIfAborted();
	const child = spawn(process.execPath, [program, "check-backup", file], {
		stdio: ["ignore", "pipe", "pipe"],
	});
	const stop = () => child.kill();
	ending.addEventListener("abort", stop);
	let words = "";
	for (const stream of [child.stdout, child.stderr]) {
		stream.setEncoding("utf8").on("data", (text: string) => {
			words = (words + text).slice(0, mostWords);
		});
	}
	if (child.pid !== undefined) {
		try {
			setPriority(child.pid, priority);
		} catch {
			// It ended at once, or the system has none.
		}
	}
	// Also after a signal: until the process has exited, it owns the scratch folder.
	const [code] = await once(child, "close").finally(async () => {
		ending.removeEventListener("abort", stop);
		await removeScratch(dataDir);
	});
	ending.throwIfAborted();
	return { ok: code === 0, result: words.trim() };
}
