import { DatabaseSync } from "node:sqlite";

const sqliteBusy = 5;

/**
 * Takes the exclusive lock of a file, which is created when missing and stays. It is a lock of the operating system on an SQLite file, so
 * it ends with the process: there is no stale lock after `kill -9` or a power cut.
 *
 * @returns a function that releases it; undefined while someone else holds the lock, in this process or another
 */
export function tryLock(file: string): (() => void) | undefined {
	const lock = new DatabaseSync(file, { timeout: 0 });
	try {
		lock.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;");
	} catch (error) {
		lock.close();
		if ((error as { errcode?: number }).errcode === sqliteBusy) return undefined;
		throw error;
	}
	return () => lock.close();
}
