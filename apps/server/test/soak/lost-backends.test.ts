import { execFile, spawnSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { seededRandom } from "@bcc/testing/random";
import type { ServerProcess } from "@bcc/testing/server-process";
import { waitUntil } from "@bcc/testing/wait-until";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type DatabaseHandle, openDatabase } from "#server/db/client.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import { sql } from "#server/lib/drizzle.ts";
import { createSite, type TestSite } from "#server/testing/site.ts";
import { secretKey } from "../application.ts";
import { cli } from "../backups.ts";
import { effort } from "../effort.ts";
import { castAgain, newStorm, nextVote, type Storm } from "../storm.ts";
import { expectShown } from "../vote-outcomes.ts";
import { expectWholeAtTheEnd, type Watch, watchServers } from "../watched-servers.ts";

const script = join(import.meta.dirname, "..", "..", "..", "..", "verify", "recount.py");
const python = ["python3", "python"].find((name) => spawnSync(name, ["--version"]).status === 0);

const env = { PUBLIC_URL: "http://awards.example", SECRET_KEY: secretKey };

/** Votes of a burst, numbered by both processes at the same time. */
const burst = 40;

/** From a burst until its votes are in the log, and a little more: milliseconds. */
const longestPause = 600;

const random = seededRandom(effort.seed);

/** Ends any backend of the database, at any moment. */
async function terminateAny({ db }: DatabaseHandle): Promise<void> {
	await pause(random() * longestPause);
	const backends = await rowsOf<{ pid: number }>(
		db,
		sql`select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
			and backend_type = 'client backend'`,
	);
	const chosen = backends[Math.floor(random() * backends.length)];
	if (chosen) await db.execute(sql`select pg_terminate_backend(${chosen.pid})`);
}

/** Ends the backend that has just numbered votes, before its COMMIT if quick enough. */
async function terminateNumbering({ db }: DatabaseHandle): Promise<void> {
	await db.execute(sql`
		do $$ declare
			target int;
			deadline timestamptz := clock_timestamp() + interval '2 seconds';
		begin
			while target is null and clock_timestamp() < deadline loop
				perform pg_stat_clear_snapshot();
				select pid into target from pg_stat_activity where datname = current_database()
					and state = 'idle in transaction' and query like '%with stretch as%';
			end loop;
			perform pg_terminate_backend(target);
		end $$`);
}

/** Casts some votes at all processes at once; their voters try again until they know the outcome. */
async function castBurst(site: TestSite, urls: string[], storm: Storm): Promise<void> {
	const numbers = Array.from({ length: burst }, () => nextVote(site, storm));
	const castAt = (url: string, place: number) =>
		castAgain(
			site,
			url,
			storm,
			numbers.filter((number) => number % urls.length === place),
		);
	await Promise.all(urls.map(castAt));
}

describe("two processes whose backends PostgreSQL ends", () => {
	const storm = newStorm();
	const servers: ServerProcess[] = [];
	let site: TestSite;
	let database: DatabaseHandle;
	let watched: Watch;

	beforeAll(async () => {
		site = await createSite(inject("sharedPostgres"));
		servers.push(...(await Promise.all([site.start({ env }), site.start({ env })])));
		database = await openDatabase({ databaseUrl: site.databaseUrl as string });
		watched = watchServers(() => servers);
	});

	afterAll(async () => {
		await watched?.end();
		for (const each of servers) await each.kill9();
		await database?.close();
		await site?.remove();
	});

	test(`write one log, which everybody can recount (${effort.backends} backends)`, async () => {
		const urls = servers.map(({ url }) => url);
		for (let ended = 0; ended < effort.backends; ended++) {
			const terminate = ended % 2 === 0 ? terminateNumbering : terminateAny;
			await Promise.all([castBurst(site, urls, storm), terminate(database)]);
		}
		const votes = storm.acknowledged.size;
		await waitUntil("all votes to be in the public log", () => watched.has(votes), { withinMs: 30_000 });
		await expectShown(site, urls, storm);
		if (python) {
			const { stdout } = await promisify(execFile)(python, [script, urls[0] as string, "--wait", "0.5"]);
			expect(stdout).toContain(`${votes.toLocaleString("en")} entries, as signed`);
		}
		await expectWholeAtTheEnd(site, storm, watched, servers);
		expect(await cli(site, ["recount"])).toMatchObject({ code: 0 });
	});
});
