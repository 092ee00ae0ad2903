import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { OperatorError } from "#server/lib/operator-error.ts";

/** Windows has no such modes: what a folder inherits decides there. */
const hasModes = process.platform !== "win32";

const ofOthers = 0o077;

const own = [
	"backups",
	"derived",
	"files",
	"font-cache",
	"incoming",
	"ledger",
	"outbox",
	"pg",
	"pg.lock",
	"pg.lock-journal",
	"public-log",
	"secret.key",
];

const unimportant = /^\.|^lost\+found$/;

/** The data folder is open to other users of the machine, and this process may not close it. */
export class FolderOpen extends OperatorError {
	constructor(folder: string, why: string) {
		super(`Other users of this machine can read DATA_DIR ${folder}, and ${why}`);
	}
}

/** From now on, files of this process and its children are for their user only. */
export function makeFilesPrivate(): void {
	if (hasModes) process.umask(ofOthers);
}

/**
 * Creates the data folder, or closes the existing one to other users (0700): then nobody else reaches anything below, whatever its mode.
 *
 * @throws FolderOpen when it cannot be closed, or has never been a data folder
 */
export function closeFolder(folder: string): void {
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	if (!hasModes || isClosed(folder)) return;
	const names = readdirSync(folder).filter((name) => !unimportant.test(name));
	if (names.length > 0 && !names.some((name) => own.includes(name))) {
		throw new FolderOpen(
			folder,
			"it holds other things than the site's. Set DATA_DIR to a folder of its own.",
		);
	}
	try {
		chmodSync(folder, 0o700);
	} catch {
		// Reported below, as is a file system that accepts the new mode without storing it.
	}
	if (isClosed(folder)) return;
	const remedy =
		"Give it to the site's user and close it (chown, chmod 700), or set DATA_DIR to another folder.";
	throw new FolderOpen(folder, `it belongs to user ${statSync(folder).uid} and cannot be closed. ${remedy}`);
}

function isClosed(folder: string): boolean {
	return (statSync(folder).mode & ofOthers) === 0;
}

/**
 * Closes the site's files in its data folder (0700 and 0600): those of older versions, and of a new embedded database, which PGlite makes
 * for everybody (0666) whatever the umask.
 */
export function closeFiles(folder: string): void {
	if (!hasModes) return;
	for (const entry of readdirSync(folder, { withFileTypes: true })) {
		if (own.includes(entry.name)) close(join(folder, entry.name), entry.isDirectory());
	}
}

function close(path: string, isFolder: boolean): void {
	try {
		const stats = lstatSync(path);
		if (!stats.isDirectory() && !stats.isFile()) return;
		if ((stats.mode & ofOthers) !== 0) chmodSync(path, isFolder ? 0o700 : 0o600);
		if (!isFolder) return;
		for (const entry of readdirSync(path, { withFileTypes: true })) {
			close(join(path, entry.name), entry.isDirectory());
		}
	} catch {
		// Deleted meanwhile, or another user's: the data folder itself is closed.
	}
}
