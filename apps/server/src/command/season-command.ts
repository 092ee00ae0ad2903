import { print } from "#server/command/command.ts";
import { openSeason } from "#server/command/open-season.ts";
import { createChangeBus } from "#server/db/change-bus.ts";
import type { Database, DatabaseHandle } from "#server/db/client.ts";
import type { Env } from "#server/env.ts";

export type Done = {
	message: string;
	/** Whether servers are notified. */
	changed?: boolean;
	exitCode?: number;
	/** Work outside the transaction; returns more of the message. */
	afterCommit?: (database: DatabaseHandle) => Promise<string>;
};

/** Runs a command's work in a transaction on the database that the settings name. */
export async function inSeason(env: Env, work: (db: Database) => Promise<Done>): Promise<number> {
	const database = await openSeason(env);
	try {
		const bus = await createChangeBus(database, "content_changed");
		// Servers are notified of a change if and only if it is stored.
		const { message, exitCode, afterCommit } = await database.db.transaction(async (transaction) => {
			const done = await work(transaction);
			if (done.changed) await bus.announceWith(transaction);
			return done;
		});
		print(message);
		if (afterCommit) print(await afterCommit(database));
		return exitCode ?? 0;
	} finally {
		await database.close();
	}
}
