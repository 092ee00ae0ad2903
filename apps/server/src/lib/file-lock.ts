import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { OperatorError } from "#server/lib/operator-error.ts";

const sqliteBusy = 5;

/**
 * Takes the exclusive lock of a file, which is created when missing and stays. It is a lock of the operating system on an SQLite file, so
 * it ends with the process: there is no stale lock after `kill -9` or a power cut.
 *
 * @returns a function that releases it; undefined while someone else holds the lock, in this process or another
 * @throws OperatorError where no file can be written
 */
export function tryLock(file: string): (() => void) | undefined {
	let lock: DatabaseSync | undefined;
	try {
		lock = new DatabaseSync(file, { timeout: 0 });
		lock.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;");
	} catch (error) {
		lock?.close();
		const { errcode, message } = error as Error & { errcode?: number };
		if (errcode === sqliteBusy) return undefined;
		const words = `Nothing can be written in ${dirname(file)}: its disk is full, or this user may not write there`;
		throw new OperatorError(`${words} (${message}).`, { cause: error });
	}
	return () => lock?.close();
}
