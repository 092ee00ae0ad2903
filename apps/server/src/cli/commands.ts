import { parseArgs } from "node:util";
import { adminCommand, adminUsage } from "#server/cli/admin.ts";
import {
	BackupRefused,
	backupCommand,
	backupUsage,
	checkBackupCommand,
	restoreCommand,
	serversSecret,
} from "#server/cli/backup.ts";
import { closeBooksCommand } from "#server/cli/close-books.ts";
import { logAnewCommand, logKeyCommand, publicLogUsage } from "#server/cli/public-log.ts";
import { witnessCommand, witnessUsage } from "#server/cli/witness.ts";
import { WitnessRefused } from "#server/cli/witness-memory.ts";
import { createChangeBus } from "#server/db/change-bus.ts";
import { type DatabaseHandle, openDatabase } from "#server/db/client.ts";
import { DatabaseInUse } from "#server/db/lock.ts";
import { PoolerBetween } from "#server/db/pooler.ts";
import { type Env, EnvError, readEnv } from "#server/env.ts";
import { ArchiveError } from "#server/features/backup/archive.ts";
import { RestoreRefused } from "#server/features/backup/restore.ts";
import { FilesMissing } from "#server/features/backup/take.ts";
import { setVotingWindow } from "#server/features/category/mutations.ts";
import { recountVotes } from "#server/features/result/data.ts";
import { recountInWords } from "#server/features/result/rules.ts";
import { ensureSeason, VotesHeld } from "#server/features/season/mutations.ts";
import { changeAllowance } from "#server/features/site-settings/mutations.ts";
import { AppError } from "#server/lib/app-error.ts";
import { errorFields } from "#server/lib/error-fields.ts";
import { FolderOpen, makeFilesPrivate } from "#server/lib/private-folder.ts";

const usage = `npm run cli -- COMMAND

  recount                      compares every couple's tally with a recount of the stored votes
  allowance N                  how many browsers of one network and device type may vote per category (1 to 10000)
  window CODE [--opens TIME] [--closes TIME]
                               voting window of a category, by its code; TIME as 2027-02-14T18:00+03:00,
                               a side left out has no limit
  close-books --for-good       destroys the season's voter keys: nobody can vote or be told apart any more
${publicLogUsage}
${backupUsage}
${witnessUsage}
${adminUsage}`;

class UsageError extends Error {}

const { positionals, values } = parseArgs({
	allowPositionals: true,
	options: {
		opens: { type: "string" },
		closes: { type: "string" },
		to: { type: "string" },
		"for-good": { type: "boolean" },
		private: { type: "boolean" },
		state: { type: "string" },
		key: { type: "string" },
		name: { type: "string" },
		every: { type: "string" },
		listen: { type: "string" },
	},
});

makeFilesPrivate();
try {
	process.exitCode = await run(positionals);
} catch (error) {
	if (error instanceof UsageError) console.error(`${error.message}\n\n${usage}`);
	else if (error instanceof AppError) console.error(error.toReply("en").message);
	else if (isExpected(error)) console.error(error.message);
	else {
		// Node itself would print every field of the error.
		console.error(errorFields(error));
		process.exit(1);
	}
	process.exitCode = 2;
}

async function run([command, ...words]: string[]): Promise<number> {
	if (command === "witness") {
		// It may run far from the site, and needs nothing of its settings.
		if (!words[0]) throw new UsageError("Name the site's address.");
		return await witnessCommand(words[0], values);
	}
	const env = readEnv();
	const { databaseUrl, dataDir } = env;
	if (command === "backup") return done(await backupCommand(env, values.to));
	if (command === "restore") {
		if (!words[0]) throw new UsageError("Name the backup's file.");
		return done(await restoreCommand(env, words[0]));
	}
	if (command === "check-backup") {
		if (!words[0]) throw new UsageError("Name the backup's file.");
		return done(await checkBackupCommand(env, words[0]));
	}
	const work = workOf(command, words, env);
	const database = await openDatabase({ databaseUrl, dataDir });
	try {
		await database.migrate();
		await ensureSeason(database.db);
		const bus = await createChangeBus(database, "content_changed");
		// Servers hear of a change if it is stored, and only then.
		const {
			message,
			exitCode = 0,
			afterCommit,
		} = await database.db.transaction(async (transaction) => {
			const done = await work(transaction);
			if (done.changed) await bus.announceWith(transaction);
			return done;
		});
		console.log(message);
		if (afterCommit) console.log(await afterCommit(database));
		return exitCode;
	} finally {
		await database.close();
	}
}

function done(message: string): 0 {
	console.log(message);
	return 0;
}

function isExpected(error: unknown): error is Error {
	const expected = [
		EnvError,
		DatabaseInUse,
		PoolerBetween,
		FolderOpen,
		BackupRefused,
		FilesMissing,
		ArchiveError,
		RestoreRefused,
		VotesHeld,
		WitnessRefused,
	];
	return expected.some((kind) => error instanceof kind);
}

type Done = {
	message: string;
	changed?: boolean;
	exitCode?: number;
	/** What no transaction can do; gives more words. */
	afterCommit?: (database: DatabaseHandle) => Promise<string>;
};
type Work = (db: DatabaseHandle["db"]) => Promise<Done>;

function workOf(command: string | undefined, [argument, operand]: string[], env: Env): Work {
	switch (command) {
		case "recount":
			return async (db) => {
				const counted = await recountVotes(db, new Date());
				return { message: recountInWords(counted, { locale: "en" }), exitCode: counted.agrees ? 0 : 1 };
			};
		case "allowance": {
			const allowance = Number(argument);
			if (!Number.isInteger(allowance) || allowance < 1 || allowance > 10_000) {
				throw new UsageError("The allowance must be a whole number from 1 to 10000.");
			}
			return async (db) => {
				await changeAllowance(db, allowance);
				return { message: `The shared-network allowance is now ${allowance}.`, changed: true };
			};
		}
		case "window": {
			if (!argument) throw new UsageError("Name a category by its code.");
			const opensAt = time("--opens", values.opens);
			const closesAt = time("--closes", values.closes);
			if (opensAt && closesAt && opensAt >= closesAt)
				throw new UsageError("--opens must be before --closes.");
			return async (db) => {
				const name = await setVotingWindow(db, argument, opensAt, closesAt);
				if (name === null) throw new UsageError(`There is no category with the code ${argument}.`);
				const side = (date: Date | null) => date?.toISOString() ?? "no limit";
				return { message: `${name}: opens ${side(opensAt)}, closes ${side(closesAt)}.`, changed: true };
			};
		}
		case "close-books":
			if (!values["for-good"]) throw new UsageError("Voting cannot be opened again. Say --for-good.");
			return closeBooksCommand(env);
		case "log-key":
			return logKeyCommand(env, serversSecret(env), values.private === true);
		case "log-anew":
			if (!values["for-good"]) throw new UsageError("The old log ends here. Say --for-good.");
			return logAnewCommand;
		case "admin": {
			const work = adminCommand(argument, operand);
			if (typeof work === "string") throw new UsageError(work);
			return work;
		}
		default:
			throw new UsageError(command ? `There is no command ${command}.` : "Which command?");
	}
}

function time(option: string, text: string | undefined): Date | null {
	if (text === undefined) return null;
	const date = new Date(text);
	if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(date.getTime())) {
		throw new UsageError(`${option} must be a time with its zone, such as 2027-02-14T18:00+03:00.`);
	}
	return date;
}
