import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabase, dropDatabase } from "@bcc/testing/postgres-database";
import { type ServerOptions, type ServerProcess, startServer } from "@bcc/testing/server-process";
import { type DatabaseHandle, openDatabase } from "#server/db/client.ts";
import { vote } from "#server/db/schema/voting.ts";
import { tallyDifferences } from "#server/features/votes/voting/data.ts";
import { sql } from "#server/lib/drizzle.ts";
import { insertCategory } from "#server/testing/category.ts";
import { copiedFolder } from "#server/testing/copied-folder.ts";

/** A site with one open category of four couples, its data on disk, its server started and ended at will. */
export type TestSite = {
	/** The server's data folder. */
	dataDir: string;
	/** Address of its PostgreSQL database; undefined when embedded. */
	databaseUrl?: string;
	categoryId: number;
	nomineeIds: number[];
	/** Starts the server as a separate process, without demo content by default. */
	start(
		options?: Pick<ServerOptions, "env" | "program" | "memoryProbe" | "nodeFlags" | "port">,
	): Promise<ServerProcess>;
	/** Does something to the database behind the server's back; the embedded one must not be in use. */
	withDatabase<Result>(work: (database: DatabaseHandle) => Promise<Result>): Promise<Result>;
	remove(): Promise<void>;
};

/**
 * @param postgresUrl a PostgreSQL on which to create the site's database; by default the embedded one
 * @param parent where its data folder is made
 */
export async function createSite(postgresUrl?: string, parent = tmpdir()): Promise<TestSite> {
	const dataDir = await mkdtemp(join(parent, "bcc-site-"));
	const databaseUrl = postgresUrl && (await createDatabase(postgresUrl));

	async function withDatabase<Result>(work: (database: DatabaseHandle) => Promise<Result>): Promise<Result> {
		const database = await openDatabase({ dataDir, databaseUrl });
		try {
			return await work(database);
		} finally {
			await database.close();
		}
	}

	/* Called in `finally`: a database that cannot be dropped must not hide why the test failed. */
	async function remove(): Promise<void> {
		if (postgresUrl && databaseUrl) {
			await dropDatabase(postgresUrl, databaseUrl).catch((error: unknown) =>
				console.error("The site's database could not be dropped", error),
			);
		}
		await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
	}

	const content = await (databaseUrl ? withDatabase(fill) : copyFilled(dataDir)).catch(async (error) => {
		await remove();
		throw error;
	});
	return {
		...content,
		dataDir,
		databaseUrl: databaseUrl || undefined,
		start: ({ env, ...options } = {}) =>
			startServer({
				...options,
				dataDir,
				databaseUrl,
				env: { DEMO_CONTENT: "off", LOG_LEVEL: "warn", ...env },
			}),
		withDatabase,
		remove,
	};
}

type Content = Pick<TestSite, "categoryId" | "nomineeIds">;

const copyFilled = copiedFolder(fill);

async function fill(database: DatabaseHandle): Promise<Content> {
	await database.migrate();
	return await insertCategory(database.db, { couples: 4 });
}

/**
 * How many votes are stored, in all and for each couple.
 *
 * @throws an Error when a tally is not the recount of its votes
 */
export async function readVotes({ db }: DatabaseHandle): Promise<{
	votes: number;
	ofNominee: Map<number, number>;
}> {
	const differences = await tallyDifferences(db);
	if (differences.length > 0) throw new Error(`Tally and votes differ: ${JSON.stringify(differences)}`);
	const rows = await db
		.select({ nomineeId: vote.nomineeId, votes: sql<number>`count(*)::int` })
		.from(vote)
		.groupBy(vote.nomineeId);
	const ofNominee = new Map(rows.map((row) => [row.nomineeId, row.votes]));
	return { votes: rows.reduce((sum, row) => sum + row.votes, 0), ofNominee };
}
