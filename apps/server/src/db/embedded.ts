import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { type DatabaseHandle, migrationsFolder } from "#server/db/database.ts";
import { lockFolder } from "#server/db/lock.ts";
import * as schema from "#server/db/schema.ts";

/** One process, one session: small buffers keep the server's memory low (design §8). */
const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB", "-c", "TimeZone=UTC"];

/**
 * V8's optimising compiler takes some 500 MB for a moment to compile PostgreSQL's largest
 * functions, at start of all times; the baseline compiler alone starts faster, stays below
 * 200 MB, and costs about a third of the statements per second (docs/decisions/0003).
 */
const wasmFlags = "--liftoff-only";

/**
 * Opens PGlite in a folder, or in memory without one.
 *
 * A commit is handed to the operating system before it is acknowledged, so it survives the death
 * of the process; PGlite cannot force it to the disk, so a power cut can lose the newest votes.
 * PostgreSQL has no such gap (docs/decisions/0003).
 */
export async function openEmbedded(dataDir: string | undefined): Promise<DatabaseHandle> {
	setFlagsFromString(wasmFlags);
	const release = dataDir ? prepareFolder(dataDir) : () => {};
	const client = new PGlite({ dataDir: dataDir && join(dataDir, "pg"), startParams });
	await client.waitReady;
	const db = drizzle(client, { schema });
	return {
		kind: "pglite",
		db,
		async run<Row>(statement: { text: string }, parameters: unknown[]) {
			const result = await client.query<Row>(statement.text, parameters);
			return result.rows;
		},
		async listen(channel, onPayload) {
			await client.listen(channel, onPayload);
		},
		async notify(channel, payload) {
			await client.query("select pg_notify($1, $2)", [channel, payload]);
		},
		async ping() {
			await client.query("select 1");
		},
		migrate: () => migrate(db, { migrationsFolder }),
		async close() {
			await client.close();
			release();
		},
	};
}

function prepareFolder(dataDir: string): () => void {
	mkdirSync(dataDir, { recursive: true });
	return lockFolder(dataDir, join(dataDir, "pg.lock"));
}
