import { existsSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import http from "node:http";
import { dirname, join, resolve } from "node:path";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { addedCommands } from "#server/cli/added-commands.ts";
import { type Command, print, text, UsageError } from "#server/command/command.ts";
import { openSeason, printDatabase } from "#server/command/open-season.ts";
import { presentSecret, serversSecret } from "#server/command/servers-secret.ts";
import { openDatabase } from "#server/db/client.ts";
import { DatabaseInUse } from "#server/db/lock.ts";
import { isUnavailable } from "#server/db/unavailable.ts";
import { type Env, readEnv } from "#server/env.ts";
import { verifyArchive } from "#server/features/office/backup/archive.ts";
import {
	backupPath,
	backupTrailer,
	localAddress,
	localPass,
} from "#server/features/office/backup/local-call.ts";
import { recordBackup } from "#server/features/office/backup/mutations.ts";
import { restoreBackup } from "#server/features/office/backup/restore.ts";
import { backupFolder, backupName } from "#server/features/office/backup/rules.ts";
import { linesOfUses, type TakenBackup, takeBackup } from "#server/features/office/backup/take.ts";
import { tryRestore } from "#server/features/office/backup/trial-restore.ts";
import { writeWhole } from "#server/features/office/backup/unfinished.ts";
import { listLogs } from "#server/features/votes/log-entry/data.ts";
import { requireSameSecret } from "#server/features/votes/log-entry/same-secret.ts";
import { withCauses } from "#server/lib/causes.ts";
import { faultInWords } from "#server/lib/error-fields.ts";
import { OperatorError } from "#server/lib/operator-error.ts";
import { configuredStorage } from "#server/media/configured-storage.ts";

const fileOf = (file: string | undefined): string => {
	if (!file) throw new UsageError("Name the backup's file.");
	return file;
};

export const backupCommands: Record<string, Command> = {
	backup: {
		usage: `  backup [--to FILE]           writes a backup of one moment, files included, also while the site runs; without
                               FILE into the data folder's backups`,
		options: { to: { type: "string" } },
		run: async (_, { to }) => print(await backupCommand(readEnv(), text(to))),
	},
	"check-backup": {
		usage:
			"  check-backup FILE            restores a backup into a scratch place in the data folder, compares, and removes it",
		words: 1,
		run: async ([file]) => print(await checkBackupCommand(readEnv(), fileOf(file))),
	},
	restore: {
		usage: "  restore FILE                 restores a backup into an empty database and data folder",
		words: 1,
		run: async ([file]) => print(await restoreCommand(readEnv(), fileOf(file))),
	},
};

/** Faults of the database, the disk and the bucket print one line; any other error is a bug and prints its stack. */
function inOneLine(what: string, error: unknown): unknown {
	const isOutside = [...withCauses(error)].some((each) => {
		const { code } = each as { code?: unknown };
		return "$metadata" in each || (typeof code === "string" && !code.startsWith("ERR_"));
	});
	return isOutside || isUnavailable(error) ? new OperatorError(`${what}: ${faultInWords(error)}`) : error;
}

/** Writes a backup and returns the message to print. An existing file is not overwritten. */
export async function backupCommand(env: Env, to: string | undefined): Promise<string> {
	const usualFolder = resolve(backupFolder(env.dataDir));
	const file = to ? resolve(to) : join(usualFolder, backupName(new Date()));
	if (existsSync(file)) throw new OperatorError(`${file} is there already. Nothing was written.`);
	const folder = dirname(file);
	if (folder !== usualFolder && !existsSync(folder)) {
		throw new OperatorError(`There is no folder ${folder}; is its disk mounted? Nothing was written.`);
	}
	const taken = await backUp(env, file).catch((error: unknown) => {
		throw inOneLine("There is no backup", error);
	});
	const size = (taken.byteSize / 1e6).toFixed(1);
	const message = `${taken.votes} votes and ${taken.files} files are in ${file} (${size} MB).`;
	return taken.note ? `${message}\n${taken.note}` : message;
}

type Figures = Pick<TakenBackup, "votes" | "files" | "byteSize" | "note">;

async function backUp(env: Env, file: string): Promise<Figures> {
	if (!existsSync(env.dataDir))
		throw new OperatorError(`There is no data folder ${env.dataDir}: set DATA_DIR.`);
	const database = await openSeason(env).catch((error: unknown) => {
		const address = error instanceof DatabaseInUse && localAddress(env.dataDir);
		if (address) return address;
		throw error;
	});
	if (typeof database === "string")
		return await writeWhole(file, (output) => askServer(env, database, output));
	try {
		const secret = serversSecret(env);
		const log = (await listLogs(database.db)).find(({ archived }) => !archived);
		if (log) requireSameSecret(secret, log);
		const storage = await configuredStorage(env);
		return await writeWhole(file, async (output) => {
			const taken = await takeBackup({ database, storage, secret, env }, output);
			await recordBackup(database.db, taken);
			return taken;
		});
	} finally {
		await database.close();
	}
}

/** The running server has the embedded database open, so it takes the backup and hands it over. */
async function askServer(env: Env, address: string, output: Writable): Promise<Figures> {
	const call = http.request({
		socketPath: address,
		path: backupPath,
		method: "POST",
		headers: { authorization: localPass(serversSecret(env)) },
	});
	const { promise, resolve: answered, reject } = Promise.withResolvers<IncomingMessage>();
	call.on("response", answered).on("error", reject).end();
	const response = await promise.catch(() => {
		throw new DatabaseInUse(env.dataDir);
	});
	if (response.statusCode !== 200) {
		response.resume();
		throw new OperatorError(`The server answered ${response.statusCode}: SECRET_KEY must be the server's.`);
	}
	await pipeline(response, output).catch((error) => {
		throw new OperatorError(`The backup is not whole (${error.message}); the server's log may say why.`);
	});
	const figures = response.trailers[backupTrailer];
	if (!figures) throw new OperatorError("The server ended the backup before it was whole; see its log.");
	return JSON.parse(figures);
}

/** Restores a backup into a scratch database; returns the message that it is good. */
async function checkBackupCommand({ dataDir, secretKey }: Env, file: string): Promise<string> {
	if (!existsSync(dataDir))
		throw new OperatorError(`There is no data folder ${dataDir}: make it, or set DATA_DIR.`);
	const secret = secretKey === undefined ? undefined : Buffer.from(secretKey, "utf8");
	const { votes, files, missing } = await tryRestore(file, dataDir, secret).catch((error: unknown) => {
		throw inOneLine("The backup was not checked", error);
	});
	if (missing.length > 0)
		throw new OperatorError(`The backup lacks files, or has them damaged:\n${linesOfUses(missing)}`);
	return `Restored and compared: ${votes} votes and ${files} files; every tally equals its recount.`;
}

export async function restoreCommand(env: Env, file: string): Promise<string> {
	return await restore(env, file).catch((error: unknown) => {
		throw inOneLine("Nothing was restored", error);
	});
}

async function restore(env: Env, file: string): Promise<string> {
	const manifest = await verifyArchive(file);
	printDatabase(env);
	const database = await openDatabase(env);
	try {
		await database.migrate();
		const storage = await configuredStorage(env);
		const target = { database, storage, dataDir: env.dataDir, secret: presentSecret(env) };
		const { takenAt, votes, files, missing } = await restoreBackup(target, file, manifest);
		const restored = `Restored ${votes} votes and ${files} files of ${takenAt}; every tally equals its recount.`;
		const lacking = `The backup lacks files, or has them damaged; upload them again, or no backup can be made:\n${linesOfUses(missing)}`;
		const lines = missing.length > 0 ? [restored, lacking] : [restored];
		for (const { afterRestore } of addedCommands) lines.push(...((await afterRestore?.(database.db)) ?? []));
		return lines.join("\n");
	} finally {
		await database.close();
	}
}
