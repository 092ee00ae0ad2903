import { setFlagsFromString } from "node:v8";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { keepLogShort } from "#server/db/checkpoints.ts";
import {
	type DatabaseHandle,
	migrationsFolder,
	plannerSettings,
	type Statement,
	type StatementValue,
} from "#server/db/database.ts";
import { type OpenClient, openFolder } from "#server/db/embedded-folder.ts";
import { hintedPostgres, hintsFlag, readsHints } from "#server/db/hot-functions.ts";
import { withKeptStatements } from "#server/db/kept-statements.ts";

/** One process, one session: small buffers keep the server's memory low (architecture §8). */
export const startParams = [
	...PGlite.defaultStartParams,
	"-c",
	"shared_buffers=16MB",
	"-c",
	"TimeZone=UTC",
	"-c",
	"standard_conforming_strings=on",
	// Of C's stack. V8's, which PostgreSQL does not see, would be used up long before the usual 2 MB, and then the process has to end.
	"-c",
	"max_stack_depth=300kB",
	// The session is everybody's, so this holds for all statements; the others are planned once in their life anyway.
	"-c",
	`plan_cache_mode=${plannerSettings.plan_cache_mode}`,
];

/**
 * V8's optimising compiler takes some 500 MB for a second to compile PostgreSQL's largest functions, right after the
 * start; the baseline compiler alone starts faster and keeps the server 40 MB smaller for good (docs/decisions/0003). The
 * optimising one takes only what hints name (docs/decisions/0061). Set while V8 runs, `--liftoff-only` alone would not do that.
 */
const wasmFlags = ["--liftoff-only", "--no-wasm-tier-up", "--no-wasm-dynamic-tiering"];

/**
 * Has this process run PGlite as the baseline compiler makes it, but for the functions that hints name; call it before any
 * is opened.
 */
export function chooseBaselineCompiler(): void {
	for (const flag of wasmFlags) setFlagsFromString(flag);
	if (readsHints()) setFlagsFromString(hintsFlag);
}

/**
 * Opens PGlite in a data folder, where every acknowledged commit is on the disk (docs/decisions/0003), or in memory
 * without one.
 *
 * @param template PGlite's dump of a database, which a new one begins with
 */
export async function openEmbedded(dataDir: string | undefined, template?: Blob): Promise<DatabaseHandle> {
	chooseBaselineCompiler();
	const options = { loadDataDir: template, startParams };
	if (!dataDir) return embeddedHandle(await openInMemory(options));
	const pgliteWasmModule = readsHints() ? await hintedPostgres() : undefined;
	return embeddedHandle(await openFolder(dataDir, { ...options, pgliteWasmModule }));
}

/** An open PGlite as features see it. */
export function embeddedHandle({ client, watchRoom, close }: OpenClient): DatabaseHandle {
	const db = drizzle(client);
	const stopCheckpoints = keepLogShort(db);
	const planned = new Map<string, Promise<void>>();

	/* PGlite's own way with parameters parses and plans the text each time, which takes as long as running it. */
	function plan({ name, text }: Statement, execute: string): Promise<void> {
		const settings = Object.entries(plannerSettings).map(([key, value]) => `set local ${key} = ${value};`);
		const prepared = client.exec(`prepare ${name} as ${text}`);
		// Explaining makes the plan that is kept; what fails in it fails in the run as well, which tells.
		const explain = () => client.exec(`${settings.join(" ")} explain ${execute}`).catch(() => {});
		const ready = prepared.then(explain).then(() => {});
		planned.set(name, ready);
		ready.catch(() => planned.delete(name));
		return ready;
	}

	return {
		kind: "pglite",
		db,
		async run<Row>(statement: Statement, parameters: StatementValue[]) {
			const execute = `execute ${statement.name}(${parameters.map(literal).join()})`;
			const ready = planned.get(statement.name) ?? plan(statement, execute);
			await ready;
			const [result] = await client.exec(execute);
			return (result?.rows ?? []) as Row[];
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
			await migrate(db, { migrationsFolder });
			watchRoom?.();
		},
		async close() {
			await stopCheckpoints();
			await close();
		},
	};
}

/** `execute` takes its values only inside its text. */
function literal(value: StatementValue): string {
	if (value === null) return "null";
	return typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`;
}

export async function openInMemory(options: PGliteOptions): Promise<OpenClient> {
	const client = await PGlite.create(options);
	return { client: withKeptStatements(client), close: () => client.close() };
}
