import { DatabaseSync } from "node:sqlite";

/** Another process has the embedded database open. */
export class DatabaseInUse extends Error {
	constructor(folder: string) {
		super(`The database in ${folder} is in use by another process. Stop that one first.`);
		this.name = "DatabaseInUse";
	}
}

/**
 * Takes the exclusive lock of a data folder. It is a lock of the operating system on an SQLite
 * file, so it goes with the process, however that ends: no stale lock after `kill -9`.
 *
 * @returns a function that lets go
 * @throws DatabaseInUse
 */
export function lockFolder(folder: string, lockFile: string): () => void {
	const lock = new DatabaseSync(lockFile, { timeout: 0 });
	try {
		lock.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;");
	} catch {
		lock.close();
		throw new DatabaseInUse(folder);
	}
	return () => lock.close();
}
