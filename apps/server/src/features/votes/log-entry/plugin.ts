import fp from "fastify-plugin";
import { listLogs } from "#server/features/votes/log-entry/data.ts";
import { beginLedger } from "#server/features/votes/log-entry/mutations.ts";
import { Receipts } from "#server/features/votes/log-entry/receipts.ts";
import { agreeOnSecret } from "#server/features/votes/log-entry/same-secret.ts";

/** What takes the entries up. */
type LogReader = {
	/** Entries were committed. */
	committed(): void;
	/** Resolves when those that were committed before are taken up as far as they may be, or that failed. */
	settled(): Promise<void>;
};

declare module "fastify" {
	interface FastifyInstance {
		/** What votes, voids and restorations leave for the public log, in their own transactions. */
		logEntries: {
			/** The secrets of the current season's receipts. @throws SecretChanged */
			receiptsOf(seasonId: number): Promise<Receipts>;
			readBy(reader: LogReader): void;
		} & LogReader;
	}
}

/** The entries of the public log, whether or not there is one that takes them up (docs/decisions/0050). */
export const logEntryPlugin = fp(
	async (app) => {
		const { db, secret } = app;
		await beginLedger(db);
		for (const log of await listLogs(db)) if (!log.archived) await agreeOnSecret(db, secret, log);

		const readers: LogReader[] = [];
		app.decorate("logEntries", {
			async receiptsOf(seasonId) {
				const log = (await listLogs(db)).find((each) => each.seasonId === seasonId);
				if (!log) throw new Error("the season has no public log");
				await agreeOnSecret(db, secret, log);
				return new Receipts(secret, log.keySalt);
			},
			readBy: (reader) => void readers.push(reader),
			committed() {
				for (const reader of readers) reader.committed();
			},
			async settled() {
				for (const reader of readers) await reader.settled();
			},
		});
	},
	{ name: "votes/log-entry" },
);
