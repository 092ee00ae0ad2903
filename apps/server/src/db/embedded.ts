import { setFlagsFromString } from "node:v8";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { runMigrations } from "#server/db/applied-migrations.ts";
import { keepLogShort } from "#server/db/checkpoints.ts";
import {
	type DatabaseHandle,
	migrationsFolder,
	plannerSettings,
	type Statement,
	type StatementValue,
} from "#server/db/database.ts";
import { type OpenClient, openFolder } from "#server/db/embedded-folder.ts";

/** One process, one session: small buffers keep the server's memory low (architecture §8). */
export const startParams = [
	...PGlite.defaultStartParams,
	"-c",
	"shared_buffers=16MB",
	"-c",
	"TimeZone=UTC",
	"-c",
	"standard_conforming_strings=on",
	// C's stack. V8's, which PostgreSQL does not see, would overflow long before the usual 2 MB, which ends the process.
	"-c",
	"max_stack_depth=300kB",
	// All share the session, so this holds for all statements; the others are planned only once anyway.
	"-c",
	`plan_cache_mode=${plannerSettings.plan_cache_mode}`,
];

/**
 * V8's optimising compiler takes some 600 MB for a second to compile one of PostgreSQL's functions, right after the start; the
 * baseline compiler does without (docs/decisions/0003). Set while V8 runs, `--liftoff-only` alone would not do that.
 */
const wasmFlags = ["--liftoff-only", "--no-wasm-tier-up", "--no-wasm-dynamic-tiering"];

/** Call it before PGlite is loaded. */
export function chooseBaselineCompiler(): void {
	for (const flag of wasmFlags) setFlagsFromString(flag);
}

/**
 * Opens PGlite in a data folder, where every acknowledged commit is on the disk (docs/decisions/0003); without a folder, in memory.
 *
 * @param template PGlite's dump to create a new database from
 */
export async function openEmbedded(dataDir: string | undefined, template?: Blob): Promise<DatabaseHandle> {
	chooseBaselineCompiler();
	const options = { loadDataDir: template, startParams };
	return embeddedHandle(await (dataDir ? openFolder(dataDir, options) : openInMemory(options)));
}

/** An open PGlite as features see it. */
export function embeddedHandle({ client, close }: OpenClient): DatabaseHandle {
	const db = drizzle(client);
	const stopCheckpoints = keepLogShort(db);
	return {
		kind: "pglite",
		db,
		async run<Row>(statement: Statement, parameters: StatementValue[]) {
			return (await client.query<Row>(statement.text, parameters)).rows;
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
		async migrate() {
			return await runMigrations(db, () => migrate(db, { migrationsFolder }));
		},
		async close() {
			await stopCheckpoints();
			await close();
		},
	};
}

export async function openInMemory(options: PGliteOptions): Promise<OpenClient> {
	const client = await PGlite.create(options);
	return { client, close: () => client.close() };
}
