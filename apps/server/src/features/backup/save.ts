import { open, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { finished } from "node:stream/promises";
import { type BackupSource, type TakenBackup, takeBackup } from "#server/features/backup/take.ts";
import { makeFolderDurably, nameDurably } from "#server/lib/durable-file.ts";

/** Where backups lie that are not written elsewhere. */
export const backupFolder = (dataDir: string) => join(dataDir, "backups");

/** The name of a backup made now. */
export function backupName(now: Date): string {
	return `backup-${now.toISOString().slice(0, 19).replaceAll(":", "-")}.tar.gz`;
}

/** Writes a backup into a new file, which has its name only once it is whole. */
export async function saveBackup(
	source: BackupSource,
	file: string,
	report: (bytes: number) => void,
	ending: AbortSignal,
): Promise<TakenBackup> {
	const unfinished = `${file}.part`;
	await makeFolderDurably(dirname(file));
	const handle = await open(unfinished, "wx", 0o600);
	const output = handle.createWriteStream();
	const stop = () => output.destroy(new Error("the server was stopped"));
	ending.addEventListener("abort", stop, { once: true });
	const timer = setInterval(() => report(output.bytesWritten), 500);
	try {
		const taken = await takeBackup(source, output);
		output.end();
		await finished(output);
		await nameDurably(unfinished, file);
		return taken;
	} finally {
		clearInterval(timer);
		ending.removeEventListener("abort", stop);
		await handle.close().catch(() => {});
		await rm(unfinished, { force: true });
	}
}
