import { open, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { claimPath, removeAbandoned, wasClaimed } from "#server/lib/claimed-path.ts";
import { makeFolderDurably, nameDurably } from "#server/lib/durable-file.ts";
import { OperatorError } from "#server/lib/operator-error.ts";

const ending = ".part";

/**
 * Writes a backup into a file that gets its name only once it is whole, and that only its owner can read. Files left in the folder by
 * killed processes are deleted first.
 *
 * @throws OperatorError when another process is writing it, or nothing can be written there
 */
export async function writeWhole<Result>(
	file: string,
	write: (output: Writable & { bytesWritten: number }) => Promise<Result>,
): Promise<Result> {
	const unfinished = `${file}${ending}`;
	await makeFolderDurably(dirname(file));
	await removeUnfinished(dirname(file));
	const giveUp = claimPath(unfinished);
	if (!giveUp) throw new OperatorError(`${file} is being written by another process.`);
	try {
		const handle = await open(unfinished, "w", 0o600);
		try {
			const output = handle.createWriteStream();
			const result = await write(output);
			output.end();
			await finished(output);
			await nameDurably(unfinished, file);
			return result;
		} finally {
			await handle.close().catch(() => {});
			await rm(unfinished, { force: true });
		}
	} finally {
		await giveUp();
	}
}

/** Removes files that killed backups have left in a folder, under any name. */
export async function removeUnfinished(folder: string): Promise<void> {
	await removeAbandoned(folder, (name) => name.endsWith(ending) && wasClaimed(join(folder, name)));
}
