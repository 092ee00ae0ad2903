import { join } from "node:path";
import { finished } from "node:stream/promises";
import { programmeClock } from "@bcc/contract/calendar";
import { type BackupSource, type TakenBackup, takeBackup } from "#server/features/backup/take.ts";
import { writeWhole } from "#server/features/backup/unfinished.ts";

/** Where backups lie that are not written elsewhere. */
export const backupFolder = (dataDir: string) => join(dataDir, "backups");

/** The name of a backup made now, by the clocks at the programme's place. */
export function backupName(now: Date): string {
	const [day, time] = programmeClock(now);
	return `backup-${day}-${time.replaceAll(":", "-")}.tar.gz`;
}

/** Writes a backup into a new file, which has its name only once it is whole. */
export async function saveBackup(
	source: BackupSource,
	file: string,
	report: (bytes: number) => void,
	ending: AbortSignal,
): Promise<TakenBackup> {
	return await writeWhole(file, async (output) => {
		const stop = () => output.destroy(new Error("the server was stopped"));
		ending.addEventListener("abort", stop, { once: true });
		const timer = setInterval(() => report(output.bytesWritten), 500);
		try {
			const taken = await takeBackup(source, output);
			output.end();
			await finished(output);
			return taken;
		} finally {
			clearInterval(timer);
			ending.removeEventListener("abort", stop);
		}
	});
}
