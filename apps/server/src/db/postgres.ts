import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import {
	type DatabaseHandle,
	migrationsFolder,
	plannerSettings,
	type Statement,
	type StatementValue,
} from "#server/db/database.ts";
import { againAfterDeadlock } from "#server/db/deadlock.ts";

/** Any number: the lock that lets one process at a time migrate. */
const migrationLock = 5_005_001;

/** How long a lost LISTEN connection waits before it tries again, in milliseconds. */
const listenRetryMs = 500;

const statementTimeoutMs = 15_000;

/** Opens pools of connections to PostgreSQL ≥ 15: one for the statements of the hot path, one for everything else. */
export function openPostgres(databaseUrl: string, onError: (error: Error) => void): DatabaseHandle {
	const connection = {
		connectionString: databaseUrl,
		connectionTimeoutMillis: 5_000,
		keepAlive: true,
		options: "-c TimeZone=UTC",
	};
	const limits = { statement_timeout: statementTimeoutMs };
	const pool = new pg.Pool({ ...connection, ...limits, max: 10 });
	const settings = Object.entries(plannerSettings).map(([name, value]) => ` -c ${name}=${value}`);
	const options = connection.options + settings.join("");
	const statements = new pg.Pool({ ...connection, ...limits, options, max: 4 });
	for (const each of [pool, statements]) {
		each.on("error", onError);
		// A connection that is lost between two statements of a transaction would end the process; the next statement tells.
		each.on("connect", (client) => client.on("error", () => {}));
	}
	const db = drizzle(pool);
	const listeners = new Map<string, (payload: string) => void>();
	let listenClient: pg.Client | undefined;
	let closed = false;

	async function connectListener(again = false): Promise<void> {
		if (closed) return;
		const client = new pg.Client(connection);
		let retried = false;
		const retry = () => {
			if (retried || closed) return;
			retried = true;
			client.end().catch(() => {});
			setTimeout(() => connectListener(true), listenRetryMs).unref();
		};
		client.on("error", retry);
		client.on("end", retry);
		client.on("notification", ({ channel, payload }) => listeners.get(channel)?.(payload ?? ""));
		try {
			await client.connect();
			for (const channel of listeners.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
			listenClient = client;
			// What was told meanwhile is lost: anything may have changed.
			if (again) for (const onPayload of listeners.values()) onPayload("");
		} catch (error) {
			onError(error as Error);
			retry();
		}
	}

	return {
		kind: "postgresql",
		db,
		async run<Row>(statement: Statement, parameters: StatementValue[]) {
			const query = { ...statement, values: parameters };
			return (await againAfterDeadlock(() => statements.query(query))).rows as Row[];
		},
		async listen(channel, onPayload) {
			listeners.set(channel, onPayload);
			if (listenClient) await listenClient.query(`listen ${pg.escapeIdentifier(channel)}`);
			else await connectListener();
		},
		async notify(channel, payload) {
			await pool.query("select pg_notify($1, $2)", [channel, payload]);
		},
		async ping() {
			await pool.query("select 1");
		},
		async migrate() {
			const client = await pool.connect();
			try {
				await client.query("set statement_timeout = 0");
				await client.query("select pg_advisory_lock($1)", [migrationLock]);
				await migrate(drizzle(client), { migrationsFolder });
			} finally {
				client.release(true);
			}
		},
		async close() {
			closed = true;
			await listenClient?.end().catch(() => {});
			await Promise.all([pool.end(), statements.end()]);
		},
	};
}
