import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { migrationLock } from "#server/db/advisory-locks.ts";
import { runMigrations } from "#server/db/applied-migrations.ts";
import {
	type DatabaseHandle,
	migrationsFolder,
	plannerSettings,
	type Statement,
	type StatementValue,
} from "#server/db/database.ts";
import { againAfterDeadlock } from "#server/db/deadlock.ts";
import { assertNoPooler } from "#server/db/pooler.ts";
import { assertUtf8, nameFaultOfTls } from "#server/db/postgres-faults.ts";
import { addressesOf, clientOf } from "#server/db/postgres-hosts.ts";
import { PostgresLines } from "#server/db/postgres-lines.ts";
import { PostgresListener } from "#server/db/postgres-listener.ts";
import { TransactionPool } from "#server/db/postgres-pool.ts";

const statementTimeoutMs = 15_000;

/**
 * The limit for an answer on the hot path: PostgreSQL itself sets none for a commit that waits for a standby.
 */
const answerTimeoutMs = statementTimeoutMs + 1_000;

/** Waiting for a connection from the pool, or for a new one, fails as "busy" after two seconds. */
const connectionTimeoutMs = 1_800;

/** PostgreSQL's defaults are hours: the locks of an unreachable process would be held as long. */
const goneWithin10s = [
	"tcp_keepalives_idle=4",
	"tcp_keepalives_interval=2",
	"tcp_keepalives_count=3",
	"tcp_user_timeout=10000",
];

/**
 * Makes the first connection. After a failover the first machine is a standby: each connection that fails leaves the next one to be tried.
 * An outage is left to the first statement.
 *
 * @throws OperatorError for faults of TLS, which no waiting mends
 */
async function connectFirst(pool: pg.Pool, machines: number): Promise<void> {
	for (let left = machines; left > 0; left--) {
		try {
			return void (await pool.query("select 1"));
		} catch (error) {
			if (left === 1) nameFaultOfTls(error as Error);
		}
	}
}

/**
 * Opens pools of connections to PostgreSQL ≥ 15: one for the statements of the hot path, one for everything else.
 *
 * @throws OperatorError for faults of TLS
 */
export async function openPostgres(
	databaseUrl: string,
	onError: (error: Error) => void,
): Promise<DatabaseHandle> {
	const lines = new PostgresLines();
	const addresses = addressesOf(databaseUrl);
	const Client = addresses.length > 1 ? clientOf(addresses, connectionTimeoutMs) : pg.Client;
	const connection = {
		connectionString: addresses[0],
		connectionTimeoutMillis: connectionTimeoutMs,
		stream: () => lines.open(),
		keepAlive: true,
		keepAliveInitialDelayMillis: 2_000,
		options: ["TimeZone=UTC", ...goneWithin10s].map((setting) => `-c ${setting}`).join(" "),
	};
	const limits = { statement_timeout: statementTimeoutMs };
	const pool = new TransactionPool({ ...connection, ...limits, Client, max: 10 });
	const settings = Object.entries(plannerSettings).map(([name, value]) => ` -c ${name}=${value}`);
	const options = connection.options + settings.join("");
	const statements = new pg.Pool({
		...connection,
		...limits,
		Client,
		options,
		query_timeout: answerTimeoutMs,
		max: 4,
	});
	for (const each of [pool, statements]) {
		each.on("error", onError);
		// Without a listener, a connection lost between two statements of a transaction would end the process; the next statement fails anyway.
		each.on("connect", (client) => client.on("error", () => {}));
	}
	await connectFirst(pool, addresses.length).catch(async (error) => {
		await pool.end();
		throw error;
	});
	const db = drizzle(pool);
	const listener = new PostgresListener({ newClient: () => new Client(connection), lines, onError });

	return {
		kind: "postgresql",
		db,
		async run<Row>(statement: Statement, parameters: StatementValue[]) {
			const query = { ...statement, values: parameters };
			return (await againAfterDeadlock(() => statements.query(query))).rows as Row[];
		},
		async listen(channel, onPayload) {
			await listener.listen(channel, onPayload);
		},
		async notify(channel, payload) {
			await pool.query("select pg_notify($1, $2)", [channel, payload]);
		},
		async ping() {
			const { rows } = await pool.query("show transaction_read_only");
			if (rows[0]?.transaction_read_only !== "off") throw new Error("the database takes no writes");
		},
		async migrate() {
			await assertNoPooler(statements);
			await assertUtf8(statements);
			const client = await pool.connect();
			try {
				await client.query("set statement_timeout = 0");
				await client.query("select pg_advisory_lock($1)", [migrationLock]);
				const session = drizzle(client);
				return await runMigrations(session, () => migrate(session, { migrationsFolder }));
			} finally {
				client.release(true);
			}
		},
		async close() {
			await listener.close();
			await Promise.all([pool.end(), statements.end()]);
		},
	};
}
