import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { addedScorers } from "#server/cli/added-commands.ts";
import { type Command, UsageError } from "#server/command/command.ts";
import { inSeason } from "#server/command/season-command.ts";
import type { Database, DatabaseHandle } from "#server/db/client.ts";
import { removeOldWal } from "#server/db/old-wal.ts";
import { type Env, readEnv } from "#server/env.ts";
import { readSeason } from "#server/features/awards/running-season/data.ts";
import { closeBooks } from "#server/features/awards/running-season/mutations.ts";
import { backupFolder } from "#server/features/office/backup/rules.ts";
import { requireClosedJury } from "#server/features/votes/result/scoring.ts";

/** The operator's tasks after closing (docs/operations.md, section 8). */
const onPostgres = `The salt of the voters' keys is out of the database's tables. PostgreSQL may still have it in its write-ahead log, in
archives of that and on replicas: docs/operations.md, section 8, says how to be rid of these.`;

export const closeBooksForGood: Command = {
	usage:
		"  close-books --for-good       destroys the season's voter keys: nobody can vote or be told apart any more",
	options: { "for-good": { type: "boolean" } },
	async run(_, values) {
		if (!values["for-good"]) throw new UsageError("Voting cannot be opened again. Say --for-good.");
		const env = readEnv();
		return await inSeason(env, closeBooksCommand(env));
	},
};

/**
 * Closes the books, and after the commit removes remains of the salt outside the tables. Another run completes an interrupted one.
 */
export function closeBooksCommand({ dataDir }: Pick<Env, "dataDir">) {
	return async (db: Database) => {
		const changed = await closeBooks(db, null, undefined, requireOver);
		return {
			message: changed ? "The books are closed." : "The books were closed already.",
			changed,
			async afterCommit(database: DatabaseHandle): Promise<string> {
				const removed = await removeOldWal(database);
				const message = removed
					? "The salt of the voters' keys is in no file of the database any more."
					: onPostgres;
				return `${message}\n${aboutBackups(backupFolder(dataDir))}`;
			},
		};
	};
}

async function requireOver(transaction: Database): Promise<void> {
	const { id, voterKeySalt } = await readSeason(transaction);
	// Nothing keeps another run from completing an interrupted one.
	if (voterKeySalt) await requireClosedJury(transaction, addedScorers, id);
}

function aboutBackups(folder: string): string {
	const names = existsSync(folder) ? readdirSync(folder).sort() : [];
	const found = names.map((name) => `\n  ${join(folder, name)}`);
	const here = found.length > 0 ? ` These are here:${found.join("")}` : "";
	return `Backups of this season, copies of the disk and its snapshots hold it. Destroy them, wherever they are.${here}`;
}
