import { randomBytes } from "node:crypto";
import pg from "pg";

/**
 * Creates an empty database, or a copy of `template`, beside the one `serverUrl` names.
 *
 * @returns the new database's address
 */
export async function createDatabase(serverUrl: string, template?: string): Promise<string> {
	const name = `bcc_${randomBytes(6).toString("hex")}`;
	await runStatement(serverUrl, `create database ${name}${template ? ` template "${template}"` : ""}`);
	return addressOf(serverUrl, name);
}

/** Drops the database `url` names, its connections ended; no error when there is none. */
export async function dropDatabase(serverUrl: string, url: string): Promise<void> {
	await runStatement(serverUrl, `drop database if exists "${databaseName(url)}" with (force)`);
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

async function runStatement(url: string, statement: string): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		await client.query(statement);
	} finally {
		await client.end();
	}
}
