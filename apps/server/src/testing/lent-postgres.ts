import { createDatabase, dropDatabase, renameCopy } from "@bcc/testing/postgres-database";
import pg from "pg";
import { emptied, resetPostgres, type Session, structureOf } from "#server/testing/emptied.ts";

/** A copy of a template with nothing more in it, for one test after the other. */
export type LentCopy = {
	url: string;
	/** Call it when all connections are closed; nobody finds the database under this address any more. */
	giveBack(): Promise<void>;
};

type Kept = { url: string; structure: string };

/** Those of this worker that nobody has; to make one takes ten times of emptying it. */
const spare = new Map<string, Kept[]>();

/**
 * A database on a PostgreSQL server. One whose tables, triggers or settings are others than before is not lent again, nor one
 * that somebody has a connection to.
 */
export async function lendCopy(server: string, template: string): Promise<LentCopy> {
	const kept = spare.get(template) ?? [];
	spare.set(template, kept);
	const { url, structure } = kept.pop() ?? (await make(server, template));
	return {
		url,
		async giveBack() {
			const renamed = await renameCopy(server, url, template);
			if (renamed && (await inSession(renamed, (session) => emptied(session, structure, resetPostgres)))) {
				kept.push({ url: renamed, structure });
			} else {
				await dropDatabase(server, renamed ?? url);
			}
		},
	};
}

async function make(server: string, template: string): Promise<Kept> {
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
