import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { databasePlaces, hasDatabase } from "#server/db/database-folder.ts";
import { lockFolder } from "#server/db/lock.ts";
import { SyncedFolder } from "#server/db/synced-folder.ts";
import { makeFolderDurably, removeDurably, syncTree, writeDurably } from "#server/lib/durable-file.ts";
import { faultInWords } from "#server/lib/error-fields.ts";
import { OperatorError } from "#server/lib/operator-error.ts";

/** PGlite itself disables fsync (`-F`); the last parameter counts. */
const durable = [
	"-c",
	"fsync=on",
	// The default of systems that have it, but PGlite's `fdatasync` does nothing.
	"-c",
	"wal_sync_method=fsync",
	"-c",
	"synchronous_commit=on",
	// A page half written in a power cut is restored from the log.
	"-c",
	"full_page_writes=on",
];

const diskFullLogIntervalMs = 60_000;

export type OpenClient = {
	client: PGlite;
	close(): Promise<void>;
};

/**
 * Opens PGlite in a data folder so that acknowledged commits survive a power cut. An incompletely created database is created again.
 *
 * @throws DatabaseInUse when another process has it open, another OperatorError where it cannot be opened
 */
export async function openFolder(
	dataDir: string,
	{ startParams = [], ...options }: PGliteOptions,
): Promise<OpenClient> {
	await makeFolderDurably(dataDir);
	const release = lockFolder(dataDir, join(dataDir, "pg.lock"));
	const { place, unfinished } = databasePlaces(dataDir);
	if (existsSync(unfinished)) await rm(place, { recursive: true, force: true });
	const isNew = !hasDatabase(dataDir);
	if (isNew && !existsSync(unfinished)) await writeDurably(unfinished, (file) => writeFile(file, ""));

	let lastPanic = "";
	let diskFullLoggedAt = Number.NEGATIVE_INFINITY;
	function logDiskFull(): void {
		const now = performance.now();
		if (now - diskFullLoggedAt < diskFullLogIntervalMs) return;
		diskFullLoggedAt = now;
		console.error(
			"The disk of the data folder is full: no vote and no change is stored until there is room.",
		);
	}
	const client = new PGlite({
		...options,
		fs: new SyncedFolder(place, () => endProcess(lastPanic)),
		startParams: [...startParams, ...durable],
		onStderr: (line) => {
			if (line.includes("PANIC:")) lastPanic = line;
			if (line.includes("No space left on device")) logDiskFull();
			return true;
		},
	});
	await client.waitReady.catch((error: unknown) => {
		release();
		throw new OperatorError(`The embedded database in ${dataDir} cannot be opened: ${reasonOf(error)}.`, {
			cause: error,
		});
	});
	endWhenBrokenOff(client);
	if (isNew) {
		// PostgreSQL syncs its writes, but not the initial files copied into the folder.
		await syncTree(place);
		await removeDurably(unfinished);
	}
	return {
		client,
		async close() {
			await client.close();
			release();
		},
	};
}

/**
 * PostgreSQL itself throws only an exit with a status. Anything else (a trap, an error of Node's but not of the system's) interrupts its
 * functions while they hold locks, for which the next commit waits for ever. PGlite goes on after either.
 */
function endWhenBrokenOff({ Module }: PGlite): void {
	const run = Module._PostgresMainLoopOnce;
	Module._PostgresMainLoopOnce = () => {
		try {
			run();
		} catch (error) {
			if (typeof (error as { status?: unknown }).status !== "number") endProcess(reasonOf(error));
			throw error;
		}
	};
}

/** Emscripten's number of a full disk. */
const noSpace = 51;

/** Errors of PGlite's file system are no `Error`: `{ name: "ErrnoError", errno: 51 }`. */
function reasonOf(error: unknown): string {
	if (error instanceof Error) return faultInWords(error);
	const { name, errno, status } = error as Partial<Record<string, unknown>>;
	return errno === noSpace ? "its disk is full" : `${name} ${errno ?? status}`;
}

/**
 * PostgreSQL aborts when it cannot write or sync its log, as its memory may then differ from the disk. Started again, it recovers from the
 * disk. PGlite by itself would call it over and over.
 */
function endProcess(reason: string): never {
	console.error(`The embedded database had to stop: ${reason || "PostgreSQL aborted"}`);
	process.exit(1);
}
