import { tryLock } from "#server/lib/file-lock.ts";
import { OperatorError } from "#server/lib/operator-error.ts";

export class DatabaseInUse extends OperatorError {
	constructor(folder: string) {
		super(`The database in ${folder} is in use by another process. Stop that one first.`);
	}
}

/** The exclusive lock of a data folder; returns a function that releases it. Throws DatabaseInUse. */
export function lockFolder(folder: string, lockFile: string): () => void {
	const release = tryLock(lockFile);
	if (!release) throw new DatabaseInUse(folder);
	return release;
}
