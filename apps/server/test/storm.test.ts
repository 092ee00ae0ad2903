import { type PostgresServer, startPostgres } from "@bcc/testing/postgres";
import type { ServerProcess } from "@bcc/testing/server-process";
import { waitUntil } from "@bcc/testing/wait-until";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSite, type TestSite } from "#server/testing/site.ts";
import { effort } from "./effort.ts";
import { castAgain, castUntilBlow, expectAcknowledged, expectExactCount, newStorm } from "./storm.ts";
import { expectWholeLog, watchLog } from "./watched-log.ts";

/** The server must be ready again within this, in milliseconds. */
const readyWithin = 30_000;

let postgres: PostgresServer;

beforeAll(async () => {
	postgres = await startPostgres();
});

afterAll(() => postgres?.stop());

/** Deliberately uneven, so that the blows fall at different moments of a batch. */
const blowAfter = (cycle: number) => 300 + ((cycle * 617) % 1_900);

/** All processes of a site have one address, which is also the name of its log. */
const env = { PUBLIC_URL: "https://awards.example" };

describe.each([
	{ kind: "PGlite", processes: 1 },
	{ kind: "PostgreSQL", processes: 2 },
])("kill -9 of the server in a storm of votes on $kind", ({ kind, processes }) => {
	test(`no acknowledged vote is lost, none counts twice (${effort.cycles} times)`, async () => {
		const site = await createSite(kind === "PostgreSQL" ? postgres.url : undefined);
		const storm = newStorm();
		const servers = await startServers(site, processes);
		const watched = watchLog(() => servers);
		try {
			for (let cycle = 0; cycle < effort.cycles; cycle++) {
				// The other one lives on: it goes on with the public log where this one was cut off.
				const place = cycle % processes;
				const urls = servers.map(({ url }) => url);
				const { inFlight, unknown } = await castUntilBlow(site, urls, storm, blowAfter(cycle), () =>
					(servers[place] as ServerProcess).kill9(),
				);
				expect(inFlight, "votes in flight at the blow").toBeGreaterThanOrEqual(200);
				const server = await site.start({ env });
				servers[place] = server;
				expect(server.readyAfterMs, "ready again").toBeLessThan(readyWithin);
				await castAgain(site, server.url, storm, unknown);
			}
			const [{ url }] = servers as [ServerProcess];
			await expectAcknowledged(site, url, storm);
			const seen = await watched.end();
			for (const each of servers) expect(await each.stop(), "exit code of a graceful shutdown").toBe(0);
			await expectExactCount(site, storm);
			await expectWholeLog(site, storm, seen);
		} finally {
			await watched.end();
			for (const each of servers) await each.kill9();
			await site.remove();
		}
	});
});

describe.each(["PGlite", "PostgreSQL"])("a graceful shutdown in a storm of votes on %s", (kind) => {
	test("finishes the votes in flight, posted forms too: none counts without its acknowledgement", async () => {
		const site = await createSite(kind === "PostgreSQL" ? postgres.url : undefined);
		const storm = newStorm({ formEvery: 4 });
		let server = await site.start();
		try {
			let exitCode: number | null = null;
			await castUntilBlow(site, [server.url], storm, 500, async () => {
				exitCode = await server.stop();
			});
			expect(exitCode).toBe(0);
			server = await site.start();
			await expectAcknowledged(site, server.url, storm);
			await server.stop();
			await expectExactCount(site, storm);
		} finally {
			await server.kill9();
			await site.remove();
		}
	});
});

describe("kill -9 of PostgreSQL itself in a storm of votes", () => {
	test(`no acknowledged vote is lost, none counts twice (${effort.databaseCycles} times)`, async () => {
		const site = await createSite(postgres.url);
		const storm = newStorm();
		const servers = await startServers(site, 2);
		const urls = servers.map(({ url }) => url);
		const watched = watchLog(() => servers);
		try {
			for (let cycle = 0; cycle < effort.databaseCycles; cycle++) {
				const { inFlight, unknown } = await castUntilBlow(site, urls, storm, blowAfter(cycle), () =>
					postgres.kill9(),
				);
				expect(inFlight, "votes in flight at the blow").toBeGreaterThanOrEqual(200);
				await postgres.restart();
				for (const url of urls) await untilReady(url);
				await castAgain(site, urls[cycle % 2] as string, storm, unknown);
			}
			await expectAcknowledged(site, urls[0] as string, storm);
			await waitUntil("all votes to be in the public log", async () => watched.has(storm.acknowledged.size), {
				withinMs: readyWithin,
			});
			const seen = await watched.end();
			for (const each of servers) expect(await each.stop(), "exit code of a graceful shutdown").toBe(0);
			await expectExactCount(site, storm);
			await expectWholeLog(site, storm, seen);
		} finally {
			await watched.end();
			for (const each of servers) await each.kill9();
			await site.remove();
		}
	});
});

async function startServers(site: TestSite, count: number): Promise<ServerProcess[]> {
	const servers: ServerProcess[] = [];
	for (let place = 0; place < count; place++) servers.push(await site.start({ env }));
	return servers;
}

async function untilReady(url: string): Promise<void> {
	const isReady = async () => {
		const response = await fetch(`${url}/readyz`);
		await response.arrayBuffer();
		return response.ok;
	};
	await waitUntil("the server to be ready again", isReady, { withinMs: readyWithin });
}
