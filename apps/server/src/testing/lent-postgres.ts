import { createDatabase, dropDatabase, renameCopy } from "@bcc/testing/postgres-database";
import pg from "pg";
import { emptied, resetPostgres, type Session, structureOf } from "#server/testing/emptied.ts";

/** A copy of a template with nothing more in it, for one test after the other. */
export type LentCopy = {
	url: string;
	/** Call it when all connections are closed; the database is no longer under this address. */
	giveBack(): Promise<void>;
};

type Spare = { url: string; structure: string };

/** This worker's idle ones; making one takes ten times as long as emptying it. */
const spare = new Map<string, Spare[]>();

/**
 * A database on a PostgreSQL server. One whose tables, triggers or settings have changed is not lent again, nor one with open connections.
 */
export async function lendCopy(server: string, template: string): Promise<LentCopy> {
	const idle = spare.get(template) ?? [];
	spare.set(template, idle);
	const { url, structure } = idle.pop() ?? (await make(server, template));
	return {
		url,
		async giveBack() {
			const renamed = await renameCopy(server, url, template);
			if (renamed && (await inSession(renamed, (session) => emptied(session, structure, resetPostgres)))) {
				idle.push({ url: renamed, structure });
			} else {
				await dropDatabase(server, renamed ?? url);
			}
		},
	};
}

async function make(server: string, template: string): Promise<Spare> {
	const url = await createDatabase(server, template);
	return { url, structure: await inSession(url, structureOf) };
}

async function inSession<Result>(url: string, use: (session: Session) => Promise<Result>): Promise<Result> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		return await use({ exec: (text) => client.query(text), query: (text) => client.query(text) });
	} finally {
		await client.end();
	}
}
