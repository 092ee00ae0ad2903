import { type PostgresServer, startPostgres } from "@bcc/testing/postgres";
import { mountSmallVolume } from "@bcc/testing/small-volume";
import { waitUntil } from "@bcc/testing/wait-until";
import { describe, expect, test } from "vitest";
import { createSite } from "#server/testing/site.ts";
import { effort } from "../effort.ts";
import { newStorm } from "../storm.ts";
import { castDuring, expectShown, settle, type Troubled } from "../vote-outcomes.ts";
import { expectWholeAtTheEnd, watchServers } from "../watched-servers.ts";

/** With room for a database, its log and little more. */
const megabytes = 220;

/** Milliseconds without a counted vote for which the disk stays full. */
const quietMs = 1_500;

async function untilNoneCounts(troubled: Troubled): Promise<void> {
	let last = troubled.acknowledged();
	let since = performance.now();
	const isQuiet = () => {
		if (troubled.acknowledged() !== last) since = performance.now();
		last = troubled.acknowledged();
		return performance.now() - since > quietMs;
	};
	await waitUntil("no vote to be counted any more", isQuiet, { withinMs: 120_000 });
}

describe.skipIf(effort.fullDisks === 0)("the database's disk is full in a storm of votes", () => {
	test(`and has room again (${effort.fullDisks} times)`, async () => {
		const volume = await mountSmallVolume(megabytes);
		let postgres: PostgresServer | undefined;
		try {
			postgres = await startPostgres([], volume.path);
			const site = await createSite(postgres.url);
			const server = await site.start();
			const storm = newStorm();
			const watched = watchServers(() => [server]);
			try {
				for (let time = 0; time < effort.fullDisks; time++) {
					let reads: number[] = [];
					let againMs = 0;
					let ended = false;
					const { unknown, statuses } = await castDuring(site, [server.url], storm, async (troubled) => {
						const begun = troubled.acknowledged();
						await waitUntil("the storm to begin", () => troubled.acknowledged() > begun + 200);
						await volume.fill();
						await untilNoneCounts(troubled);
						const pages = ["/home", `/award/nominees?categoryId=${site.categoryId}`];
						reads = await Promise.all(pages.map(async (path) => (await fetch(server.url + path)).status));
						await volume.empty();
						const roomAt = performance.now();
						ended = postgres?.hasEnded() ?? false;
						if (ended) await postgres?.restart();
						const before = troubled.acknowledged();
						await waitUntil("votes as before", () => troubled.acknowledged() > before + 200, {
							withinMs: 30_000,
						});
						againMs = performance.now() - roomAt;
					});
					console.log(
						`pages answered ${reads}; votes again ${Math.round(againMs)} ms after there was room${ended ? ", PostgreSQL had ended and was started" : ""}; ${JSON.stringify(statuses)}, ${unknown.length} unknown`,
					);
					expect(reads).toEqual([200, 200]);
					expect(statuses[503], "votes answered 503").toBeGreaterThan(0);
					await settle(site, server.url, storm, unknown);
				}
				await expectShown(site, [server.url], storm);
				await waitUntil("the public log to have all", () => watched.has(storm.acknowledged.size));
				await expectWholeAtTheEnd(site, storm, watched, [server]);
			} finally {
				await server.kill9();
				await watched.end();
				await site.remove();
			}
		} finally {
			await postgres?.stop();
			await volume.remove();
		}
	});
});
