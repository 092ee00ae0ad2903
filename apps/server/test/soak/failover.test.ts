import { rm } from "node:fs/promises";
import { distributionPrograms, startReplicatedPostgres } from "@bcc/testing/replicated-postgres";
import { waitUntil } from "@bcc/testing/wait-until";
import { describe, expect, test } from "vitest";
import { openDatabase } from "#server/db/client.ts";
import { createSite, type TestSite } from "#server/testing/site.ts";
import { effort } from "../effort.ts";
import { newStorm, type Storm } from "../storm.ts";
import { castDuring, expectShown, settle } from "../vote-outcomes.ts";
import { expectWholeAtTheEnd, watchServers } from "../watched-servers.ts";

const bin = distributionPrograms();

/** Milliseconds after the promotion of the standby within which votes are counted again. */
const againWithinMs = 30_000;

function at(url: string, name: string): string {
	const address = new URL(url);
	address.pathname = name;
	return address.href;
}

type Failover = { storm: Storm; site: TestSite };

/** Kills the primary in a storm and makes the standby the primary; `check` gets the site afterwards. */
async function failOver(
	{ synchronous, leftBehind }: { synchronous: boolean; leftBehind: boolean },
	check: (failover: Failover, urls: string[]) => Promise<void>,
): Promise<void> {
	const { primary, standby, stop } = await startReplicatedPostgres(bin ?? "", { synchronous });
	try {
		const site = await createSite(primary.url);
		const name = new URL(site.databaseUrl ?? "").pathname;
		// As after an earlier failover: the first one in the address takes no writes.
		const hosts = `${new URL(standby.url).host},${new URL(primary.url).host}`;
		const DATABASE_URL = `postgres://postgres@${hosts}${name}?target_session_attrs=read-write`;
		const server = await site.start({ env: { DATABASE_URL } });
		const storm = newStorm();
		const watched = watchServers(() => [server]);
		let againMs = Number.POSITIVE_INFINITY;
		const later: TestSite = {
			...site,
			async withDatabase(work) {
				const database = await openDatabase({ databaseUrl: at(standby.url, name) });
				return await work(database).finally(() => database.close());
			},
		};
		try {
			const { unknown, statuses } = await castDuring(site, [server.url], storm, async (troubled) => {
				await waitUntil("the storm to begin", () => troubled.acknowledged() > 200);
				if (leftBehind) await standby.detach();
				const detachedAt = troubled.acknowledged();
				if (leftBehind) await waitUntil("more votes", () => troubled.acknowledged() > detachedAt + 100);
				await primary.kill9();
				await standby.promote();
				const promotedAt = performance.now();
				const before = troubled.acknowledged();
				const again = () => troubled.acknowledged() > before;
				await waitUntil("votes to be counted again", again, { withinMs: againWithinMs });
				againMs = performance.now() - promotedAt;
				await waitUntil("some more", () => troubled.acknowledged() > before + 200);
			});
			console.log(
				`votes again ${Math.round(againMs)} ms after the promotion, ${JSON.stringify(statuses)}, ${unknown.length} without an answer`,
			);
			await settle(later, server.url, storm, unknown);
			await check({ storm, site: later }, [server.url]);
			await waitUntil("the public log to have all", () => watched.has(storm.acknowledged.size));
			await expectWholeAtTheEnd(later, storm, watched, [server]);
		} finally {
			await server.kill9();
			await watched.end();
			await rm(site.dataDir, { recursive: true, force: true, maxRetries: 5 });
		}
	} finally {
		await stop();
	}
}

/* The distribution's PostgreSQL is not everywhere: apt-get install postgresql. */
describe.skipIf(!bin)("the primary is killed in a storm of votes and its standby takes its place", () => {
	test(`with a synchronous standby nothing that was acknowledged is lost (${effort.failovers} times)`, async () => {
		for (let time = 0; time < effort.failovers; time++) {
			await failOver({ synchronous: true, leftBehind: false }, async ({ storm, site }, urls) => {
				await expectShown(site, urls, storm);
			});
		}
	});

	test("twin: with an asynchronous standby that lagged, votes are lost, and that is detected", async () => {
		const found = failOver({ synchronous: false, leftBehind: true }, async ({ storm, site }, urls) => {
			await expectShown(site, urls, storm);
		});
		await expect(found).rejects.toThrow(/acknowledged is gone|to deeply equal/);
	});
});
