import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runLoad } from "@bcc/testing/load";
import { type PostgresServer, startPostgres } from "@bcc/testing/postgres";
import { waitUntil } from "@bcc/testing/wait-until";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsOf } from "#server/db/rows-of.ts";
import { compareLog } from "#server/features/ledger/comparison.ts";
import { countPending } from "#server/features/ledger/data.ts";
import { createSite, readVotes, type TestSite } from "#server/testing/site.ts";
import { rowDigests } from "./backup-contents.ts";
import { ask, cli, emptyPlace, inDatabase, secretKey } from "./backups.ts";
import { effort } from "./effort.ts";
import { addressOf, voteRequest } from "./vote-requests.ts";

/** Every table is vacuumed every second in which it got a row. */
const eagerVacuum = [
	"autovacuum_naptime=1s",
	"autovacuum_vacuum_threshold=0",
	"autovacuum_vacuum_scale_factor=0",
	"autovacuum_vacuum_insert_threshold=0",
	"autovacuum_vacuum_insert_scale_factor=0",
	"autovacuum_vacuum_cost_delay=0",
];

let postgres: PostgresServer;
let folder: string;
beforeAll(async () => {
	postgres = await startPostgres(eagerVacuum);
	folder = await mkdtemp(join(tmpdir(), "bcc-vacuum-"));
});
afterAll(async () => {
	await postgres?.stop();
	await rm(folder, { recursive: true, force: true });
});

/** Votes in bursts, half of them on each process: long runs of the log leave gaps that short ones fill. */
async function castInBursts(site: TestSite, urls: string[], seconds: number): Promise<Set<number>> {
	const acknowledged = new Set<number>();
	let voter = 0;
	const ends = performance.now() + seconds * 1000;
	for (let burst = 0; performance.now() < ends; burst++) {
		const perSecond = burst % 2 === 0 ? effort.votesPerSecond / urls.length : 4;
		await Promise.all(
			urls.map((url) => {
				const voters: number[] = [];
				return runLoad({
					url,
					connections: 16,
					perSecond,
					durationMs: 1_500,
					next(index) {
						const number = voter++;
						voters[index] = number;
						const nomineeId = site.nomineeIds[number % site.nomineeIds.length] as number;
						return voteRequest(site, { address: addressOf(number), nomineeId });
					},
					onReply({ status }, index) {
						if (status === 200) acknowledged.add(voters[index] as number);
					},
				});
			}),
		);
	}
	return acknowledged;
}

const misplaced = sql`
	select count(*)::int as rows from ledger_batch later join ledger_batch earlier
		on earlier.season_id = later.season_id and earlier.size = later.before
	where later.ctid < earlier.ctid`;

test("after a storm on two processes with autovacuum at its most eager, a restored backup has equal rows and an equal log", async () => {
	const site = await createSite(postgres.url);
	const env = { PUBLIC_URL: "https://awards.example", SECRET_KEY: secretKey };
	const servers = await Promise.all([site.start({ env }), site.start({ env })]);
	const [during, after] = [join(folder, "during.tar.gz"), join(folder, "after.tar.gz")];
	let acknowledged: Set<number>;
	try {
		const storm = castInBursts(
			site,
			servers.map(({ url }) => url),
			effort.vacuumStormSeconds,
		);
		await site.withDatabase(async ({ db }) => {
			const countMisplaced = async () => (await rowsOf<{ rows: number }>(db, misplaced))[0]?.rows ?? 0;
			await waitUntil(
				"a stretch of the log to lie before the one it follows",
				async () => {
					return (await countMisplaced()) > 0;
				},
				{ withinMs: effort.vacuumStormSeconds * 1000 },
			);
		});
		expect(await ask(site, ["backup", "--to", during])).toMatchObject({ code: 0 });
		acknowledged = await storm;
		await site.withDatabase(({ db }) =>
			waitUntil("all votes to be in the public log", async () => (await countPending(db, 1)) === 0),
		);
	} finally {
		for (const server of servers) await server.stop();
	}
	const source = await site.withDatabase(async (database) => ({
		rows: await rowDigests(database.db),
		log: await compareLog(database.db, 1),
		votes: (await readVotes(database)).votes,
	}));
	expect(source).toMatchObject({
		votes: acknowledged.size,
		log: { size: acknowledged.size, differences: [] },
	});
	expect(await ask(site, ["backup", "--to", after])).toMatchObject({ code: 0 });
	for (const [number, file] of [during, after].entries()) {
		for (const kind of ["PGlite", "PostgreSQL"]) {
			const place = await emptyPlace(join(folder, `${number} in ${kind}`));
			const target = kind === "PGlite" ? place : { ...place, databaseUrl: await postgres.createDatabase() };
			expect(await ask(target, ["restore", file])).toMatchObject({ code: 0 });
			const restored = await inDatabase(target, async ({ db }) => ({
				rows: await rowDigests(db),
				log: await compareLog(db, 1),
			}));
			expect(restored.log?.differences).toEqual([]);
			if (file === after) expect(restored).toEqual({ rows: source.rows, log: source.log });
			expect(await cli(target, ["recount"])).toMatchObject({ code: 0 });
		}
	}
	await site.remove();
});
