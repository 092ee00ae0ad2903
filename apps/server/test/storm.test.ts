import { type PostgresServer, startPostgres } from "@bcc/testing/postgres";
import { waitUntil } from "@bcc/testing/wait-until";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSite } from "#server/testing/site.ts";
import { effort } from "./effort.ts";
import { castAgain, castUntilBlow, expectAcknowledged, expectExactCount, newStorm } from "./storm.ts";
import { expectWholeLog, watchLog } from "./watched-log.ts";

/** The server must be ready again within this, in milliseconds. */
const readyWithin = 10_000;

let postgres: PostgresServer;

beforeAll(async () => {
	postgres = await startPostgres();
});

afterAll(() => postgres?.stop());

/** Deliberately uneven, so that the blows fall at different moments of a batch. */
const blowAfter = (cycle: number) => 300 + ((cycle * 617) % 1_900);

describe.each(["PGlite", "PostgreSQL"])("kill -9 of the server in a storm of votes on %s", (kind) => {
	test(`no acknowledged vote is lost, none counts twice (${effort.cycles} times)`, async () => {
		const site = await createSite(kind === "PostgreSQL" ? postgres.url : undefined);
		const storm = newStorm();
		let server = await site.start();
		// One that lives on: it goes on with the public log where the other was cut off.
		const other = kind === "PostgreSQL" ? await site.start() : null;
		const watched = watchLog(() => (other ? [server, other] : [server]));
		try {
			for (let cycle = 0; cycle < effort.cycles; cycle++) {
				const { inFlight, unknown } = await castUntilBlow(site, server.url, storm, blowAfter(cycle), () =>
					server.kill9(),
				);
				expect(inFlight, "votes in flight at the blow").toBeGreaterThanOrEqual(200);
				server = await site.start();
				expect(server.readyAfterMs, "ready again").toBeLessThan(readyWithin);
				await castAgain(site, server.url, storm, unknown);
			}
			await expectAcknowledged(site, server.url, storm);
			const seen = await watched.end();
			expect(await server.stop(), "exit code of a graceful shutdown").toBe(0);
			await other?.stop();
			await expectExactCount(site, storm);
			await expectWholeLog(site, storm.acknowledged.size, seen);
		} finally {
			await watched.end();
			await server.kill9();
			await other?.kill9();
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
			await castUntilBlow(site, server.url, storm, 500, async () => {
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
		const server = await site.start();
		const watched = watchLog(() => [server]);
		try {
			for (let cycle = 0; cycle < effort.databaseCycles; cycle++) {
				const { inFlight, unknown } = await castUntilBlow(site, server.url, storm, blowAfter(cycle), () =>
					postgres.kill9(),
				);
				expect(inFlight, "votes in flight at the blow").toBeGreaterThanOrEqual(200);
				await postgres.restart();
				await waitUntil(
					"the server to be ready again",
					async () => {
						const response = await fetch(`${server.url}/readyz`);
						await response.arrayBuffer();
						return response.ok;
					},
					{ withinMs: readyWithin },
				);
				await castAgain(site, server.url, storm, unknown);
			}
			await expectAcknowledged(site, server.url, storm);
			await waitUntil("all votes to be in the public log", async () => watched.has(storm.acknowledged.size), {
				withinMs: readyWithin,
			});
			const seen = await watched.end();
			expect(await server.stop(), "exit code of a graceful shutdown").toBe(0);
			await expectExactCount(site, storm);
			await expectWholeLog(site, storm.acknowledged.size, seen);
		} finally {
			await watched.end();
			await server.kill9();
			await site.remove();
		}
	});
});
