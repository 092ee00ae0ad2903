import { type PostgresServer, startPostgres } from "@bcc/testing/postgres";
import type { ServerProcess } from "@bcc/testing/server-process";
import { waitUntil } from "@bcc/testing/wait-until";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSite, type TestSite } from "#server/testing/site.ts";
import { effort } from "./effort.ts";
import { startReadyTimes } from "./ready-times.ts";
import { castAgain, castUntilBlow, expectAcknowledged, newStorm } from "./storm.ts";
import { expectWholeAtTheEnd, type Watch, watchServers } from "./watched-servers.ts";

let postgres: PostgresServer;

beforeAll(async () => {
	postgres = await startPostgres();
});

afterAll(() => postgres?.stop());

/** The most votes between two blows: as many have to be cast and checked. */
const span = effort.cycles > 1 ? 1_900 : 500;

/** Deliberately uneven, so that the blows hit different moments of a batch. */
const blowAfter = (cycle: number) => 300 + (((cycle + effort.seed) * 617) % span);

/** All processes of a site have one address, which is also the name of its log. */
const env = { PUBLIC_URL: "https://awards.example" };

/* One site on each database goes through everything; its acknowledged votes are compared at the end. */
describe.each([
	{ kind: "PGlite", processes: 1 },
	{ kind: "PostgreSQL", processes: 2 },
])("in a storm of votes on $kind no acknowledged vote is lost, none counts twice", ({ kind, processes }) => {
	const storm = newStorm();
	let site: TestSite;
	let servers: ServerProcess[] = [];
	let watched: Watch;

	beforeAll(async () => {
		site = await createSite(kind === "PostgreSQL" ? postgres.url : undefined);
		servers = await startServers(site, processes);
		watched = watchServers(() => servers);
	});

	afterAll(async () => {
		await watched?.end();
		for (const each of servers) await each.kill9();
		await site?.remove();
	});

	test(`kill -9 of the server (${effort.cycles} times)`, async () => {
		const readyTimes = startReadyTimes();
		for (let cycle = 0; cycle < effort.cycles; cycle++) {
			// The other one continues the public log where this one was cut off.
			const place = cycle % processes;
			const urls = servers.map(({ url }) => url);
			const { inFlight, unknown } = await castUntilBlow(site, urls, storm, blowAfter(cycle), () =>
				(servers[place] as ServerProcess).kill9(),
			);
			expect(inFlight, "votes in flight at the blow").toBeGreaterThanOrEqual(200);
			const server = await site.start({ env });
			servers[place] = server;
			readyTimes.add(server.readyAfterMs, server.heldUpMs());
			await castAgain(site, server.url, storm, unknown);
		}
		readyTimes.print();
	});

	test.runIf(kind === "PostgreSQL")(
		`kill -9 of PostgreSQL, alone and with all servers (${effort.databaseCycles} times)`,
		async () => {
			const readyTimes = startReadyTimes();
			for (let cycle = 0; cycle < effort.databaseCycles; cycle++) {
				const urls = servers.map(({ url }) => url);
				const withServers = cycle % 2 === 1;
				const { inFlight, unknown } = await castUntilBlow(site, urls, storm, blowAfter(cycle), async () => {
					const killed = withServers ? servers.map((server) => server.kill9()) : [];
					await Promise.all([postgres.kill9(), ...killed]);
				});
				expect(inFlight, "votes in flight at the blow").toBeGreaterThanOrEqual(200);
				const heldUpBefore = withServers ? 0 : heldUpMs(servers);
				const startedAt = performance.now();
				await postgres.restart();
				if (withServers) servers.splice(0, 2, ...(await startServers(site, 2)));
				for (const { url } of servers) await untilReady(url);
				readyTimes.add(performance.now() - startedAt, heldUpMs(servers) - heldUpBefore);
				await castAgain(site, (servers[0] as ServerProcess).url, storm, unknown);
			}
			await waitUntil("all votes to be in the public log", () => watched.has(storm.acknowledged.size), {
				withinMs: 30_000,
			});
			readyTimes.print();
		},
	);

	test("a graceful shutdown finishes the votes in flight, posted forms too: none counts without its acknowledgement", async () => {
		storm.formEvery = 4;
		const [server] = servers as [ServerProcess];
		let exitCode: number | null = null;
		await castUntilBlow(site, [server.url], storm, 300, async () => {
			exitCode = await server.stop();
		});
		expect(exitCode, server.log()).toBe(0);
		// With several processes another one answers.
		if (processes === 1) servers[0] = await site.start({ env });
		await expectAcknowledged(site, (servers.at(-1) as ServerProcess).url, storm);
	});

	test("votes, tally and public log match the acknowledged votes", async () => {
		await expectWholeAtTheEnd(site, storm, watched, servers);
	});
});

async function startServers(site: TestSite, count: number): Promise<ServerProcess[]> {
	return await Promise.all(Array.from({ length: count }, () => site.start({ env })));
}

/** How much longer than on an idle machine the slowest took. */
function heldUpMs(servers: ServerProcess[]): number {
	return Math.max(...servers.map((server) => server.heldUpMs()));
}

async function untilReady(url: string): Promise<void> {
	const isReady = async () => {
		const response = await fetch(`${url}/readyz`);
		await response.arrayBuffer();
		return response.ok;
	};
	await waitUntil("the server to be ready again", isReady, { withinMs: 30_000 });
}
