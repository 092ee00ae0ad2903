import { rm } from "node:fs/promises";
import { canRunPatroni, startPatroniCluster } from "@bcc/testing/patroni-cluster";
import { waitUntil } from "@bcc/testing/wait-until";
import { describe, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#server/db/client.ts";
import { createSite, type TestSite } from "#server/testing/site.ts";
import { effort } from "../effort.ts";
import { newStorm } from "../storm.ts";
import { castDuring, expectShown, settle } from "../vote-outcomes.ts";
import { expectWholeAtTheEnd, watchServers } from "../watched-servers.ts";

const againWithinMs = 30_000;

/* apt-get install patroni etcd-server postgresql */
describe.skipIf(!canRunPatroni())("PostgreSQL on two machines, with Patroni", () => {
	test(`the primary's machine is lost in a storm and comes back (${effort.failovers} times)`, async () => {
		const cluster = await startPatroniCluster();
		onTestFinished(() => cluster.stop());
		const created = await createSite(await cluster.primaryUrl());
		const databaseUrl = cluster.urlOfBoth(new URL(created.databaseUrl ?? "").pathname.slice(1));
		const site: TestSite = {
			...created,
			databaseUrl,
			async withDatabase(work) {
				const database = await openDatabase({ databaseUrl });
				return await work(database).finally(() => database.close());
			},
		};
		const server = await site.start({ env: { DATABASE_URL: databaseUrl } });
		const watched = watchServers(() => [server]);
		const storm = newStorm();
		const againMs: number[] = [];
		try {
			for (let time = 0; time < effort.failovers; time++) {
				const { unknown } = await castDuring(site, [server.url], storm, async (troubled) => {
					await waitUntil("the storm to begin", () => troubled.acknowledged() > 200);
					const startAgain = await cluster.killPrimary();
					const lostAt = performance.now();
					// Requests in flight when the machine was lost may still be answered.
					await waitUntil("trouble", () => troubled.troubleAt() > lostAt);
					const before = troubled.acknowledged();
					await waitUntil("votes to be counted again", () => troubled.acknowledged() > before, {
						withinMs: againWithinMs,
					});
					againMs.push(Math.round(performance.now() - lostAt));
					await startAgain();
					await cluster.synchronous();
				});
				await settle(site, server.url, storm, unknown);
				await expectShown(site, [server.url], storm);
			}
			console.log(`votes again after ${againMs.toSorted((one, other) => one - other).join(", ")} ms`);
			await waitUntil("the public log to have all", () => watched.has(storm.acknowledged.size));
			await expectWholeAtTheEnd(site, storm, watched, [server]);
			expect(againMs).toHaveLength(effort.failovers);
		} catch (error) {
			throw new Error(`${(error as Error).message}\n${cluster.log().slice(-6_000)}`, { cause: error });
		} finally {
			await server.kill9();
			await watched.end();
			await rm(site.dataDir, { recursive: true, force: true, maxRetries: 5 });
		}
	});
});
