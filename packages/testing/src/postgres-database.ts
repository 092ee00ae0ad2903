import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import pg from "pg";

/**
 * Creates an empty database, or a copy of `template`, beside the one `serverUrl` names.
 *
 * @returns the new database's address; a copy's name begins with that of its template
 */
export async function createDatabase(serverUrl: string, template?: string): Promise<string> {
	const name = newName(template);
	await runStatement(serverUrl, `create database ${name}${template ? ` template "${template}"` : ""}`);
	return addressOf(serverUrl, name);
}

/** Drops the database `url` names, its connections ended; no error when there is none. */
export async function dropDatabase(serverUrl: string, url: string): Promise<void> {
	await runStatement(serverUrl, `drop database if exists "${databaseName(url)}" with (force)`);
}

/**
 * Renames a copy of `template`, so that only the caller knows its name.
 *
 * @returns its new address; undefined when somebody is connected to it
 */
export async function renameCopy(
	serverUrl: string,
	url: string,
	template: string,
): Promise<string | undefined> {
	const name = newName(template);
	return withConnection(serverUrl, async (client) => {
		if (!(await isLeft(client, databaseName(url)))) return undefined;
		await client.query(`alter database "${databaseName(url)}" rename to ${name}`);
		return addressOf(serverUrl, name);
	});
}

/** Drops all copies of a template that there are. */
export async function dropCopies(serverUrl: string, template: string): Promise<void> {
	const copies = "select datname as name from pg_database where starts_with(datname, $1)";
	await withConnection(serverUrl, async (client) => {
		const { rows } = await client.query<{ name: string }>(copies, [`${template}_`]);
		for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`);
	});
}

/** The name of the database in an address: `postgres://host/name`. */
export function databaseName(url: string): string {
	return decodeURIComponent(new URL(url).pathname.slice(1));
}

function addressOf(serverUrl: string, name: string): string {
	const url = new URL(serverUrl);
	url.pathname = `/${name}`;
	return url.href;
}

function newName(template = "bcc"): string {
	return `${template}_${randomBytes(6).toString("hex")}`;
}

/** Whether a database has no connections; waits for those that are closing. */
async function isLeft(client: pg.Client, name: string): Promise<boolean> {
	const connected = "select from pg_stat_activity where datname = $1 and backend_type = 'client backend'";
	for (let look = 0; look < 20; look += 1) {
		const { rowCount } = await client.query(connected, [name]);
		if (rowCount === 0) return true;
		await setTimeout(10);
	}
	return false;
}

function runStatement(url: string, statement: string): Promise<unknown> {
	return withConnection(url, (client) => client.query(statement));
}

async function withConnection<Result>(
	url: string,
	use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		return await use(client);
	} finally {
		await client.end();
	}
}
