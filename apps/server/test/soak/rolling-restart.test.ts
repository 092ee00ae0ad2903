import { rm } from "node:fs/promises";
import { runLoad } from "@bcc/testing/load";
import { type ObjectStorageServer, startObjectStorage } from "@bcc/testing/object-storage-server";
import { type PostgresServer, startPostgres } from "@bcc/testing/postgres";
import { type ProxyName, proxyProgram, startReverseProxy } from "@bcc/testing/reverse-proxy";
import type { ServerProcess } from "@bcc/testing/server-process";
import { waitUntil } from "@bcc/testing/wait-until";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSite, type TestSite } from "#server/testing/site.ts";
import { effort } from "../effort.ts";
import { newStorm } from "../storm.ts";
import { castDuring, expectShown, readLiveCounts, settle } from "../vote-outcomes.ts";
import { addressOf } from "../vote-requests.ts";
import { expectWholeAtTheEnd, watchServers } from "../watched-servers.ts";

/** Connections of readers of pages, beside the voters. */
const pageConnections = 16;

/** Votes to be acknowledged between two restarts. */
const votesBetween = 200;

let postgres: PostgresServer;
let bucket: ObjectStorageServer;
beforeAll(async () => {
	[postgres, bucket] = await Promise.all([startPostgres(), startObjectStorage()]);
});
afterAll(async () => {
	await postgres?.stop();
	await bucket?.stop();
});

/* The installed ones (apt-get install nginx haproxy); the server's part is tested in src/http/graceful-shutdown.test.ts. */
const proxyNames = (["nginx", "haproxy"] satisfies ProxyName[]).filter(proxyProgram);

/** Processes of one site, behind every proxy, on one PostgreSQL and one bucket. */
async function startProcesses(count: number) {
	const site = await createSite(postgres.url);
	const { endpoint, bucket: name, region, accessKeyId, secretAccessKey } = bucket.settings;
	const start = (number: number, port?: number) =>
		site.start({
			port,
			env: {
				// As on separate machines.
				DATA_DIR: `${site.dataDir}/${number}`,
				DRAIN_SECONDS: "2",
				PUBLIC_URL: "http://awards.example",
				S3_ENDPOINT: endpoint,
				S3_BUCKET: name,
				S3_REGION: region,
				S3_ACCESS_KEY_ID: accessKeyId,
				S3_SECRET_ACCESS_KEY: secretAccessKey,
			},
		});
	const servers: ServerProcess[] = [];
	for (let number = 0; number < count; number++) servers.push(await start(number));
	const ports = servers.map(({ port }) => port);
	const proxies = await Promise.all(proxyNames.map((name) => startReverseProxy(name, ports)));
	return {
		site,
		servers,
		proxies,
		async startAnew(number: number) {
			servers[number] = await start(number, servers[number]?.port);
		},
		async end() {
			await Promise.all(servers.map((each) => each.kill9()));
			for (const proxy of proxies) await proxy.stop();
			await rm(site.dataDir, { recursive: true, force: true, maxRetries: 5 });
		},
	};
}

/** Loads the nominees page as ever new visitors until stopped; returns how many replies had each status. */
function loadPages(site: TestSite, url: string): () => Promise<Record<number, number>> {
	let over = false;
	const loading = runLoad({
		url,
		connections: pageConnections,
		perSecond: effort.pagesPerSecond / proxyNames.length,
		next: (index) =>
			over
				? undefined
				: {
						path: `/award/nominees?categoryId=${site.categoryId}`,
						headers: { accept: "text/html", "x-forwarded-for": addressOf(2_000_000_000 + index) },
					},
	});
	return async () => {
		over = true;
		return (await loading).statuses;
	};
}

describe.skipIf(proxyNames.length === 0)("processes behind nginx and HAProxy", () => {
	test(`are restarted in turn in a storm, and no vote and no page fails (${effort.rollingRestarts} times)`, async () => {
		const count = 3;
		const { site, servers, proxies, startAnew, end } = await startProcesses(count);
		const watched = watchServers(() => servers);
		const urls = proxies.map(({ url }) => url);
		const live = urls.map((url) => readLiveCounts(site, url));
		try {
			const storm = newStorm();
			const pagesLoaded = urls.map((url) => loadPages(site, url));
			const { statusesOf, unknown, longestMs } = await castDuring(site, urls, storm, async (troubled) => {
				const more = async () => {
					const before = troubled.acknowledged();
					await waitUntil("more votes", () => troubled.acknowledged() > before + votesBetween, {
						withinMs: 30_000,
					});
				};
				await more();
				for (let time = 0; time < effort.rollingRestarts; time++) {
					for (const [number, server] of servers.entries()) {
						expect(await server.stop(), server.log()).toBe(0);
						await startAnew(number);
						await more();
					}
				}
			});
			const pages = await Promise.all(pagesLoaded.map((loaded) => loaded()));
			const seen = urls.map((url, place) => ({
				proxy: proxyNames[place],
				votes: statusesOf[url],
				pages: pages[place],
			}));
			console.log(`${count} processes, slowest vote ${Math.round(longestMs)} ms: ${JSON.stringify(seen)}`);
			const logs = proxies.map((proxy) => proxy.log()).join("\n");
			for (const { proxy, votes, pages } of seen) {
				expect(Object.keys(pages ?? {}), `pages by way of ${proxy}\n${logs}`).toEqual(["200"]);
				expect(votes?.[200], `votes by way of ${proxy}`).toBeGreaterThan(0);
			}
			expect(unknown, `${JSON.stringify(seen)}\n${logs}`).toEqual([]);
			for (const counts of live) await counts.expectShown(storm);
			await expectShown(
				site,
				servers.map(({ url }) => url),
				storm,
			);
			for (const counts of live) counts.close();
			await expectWholeAtTheEnd(site, storm, watched, servers);
		} finally {
			for (const counts of live) counts.close();
			await watched.end();
			await end();
		}
	});

	test("one is killed, and a vote that a proxy sends again counts once", async () => {
		const { site, servers, proxies, startAnew, end } = await startProcesses(2);
		const watched = watchServers(() => servers);
		const urls = proxies.map(({ url }) => url);
		try {
			const storm = newStorm();
			const { statusesOf, unknown, twice } = await castDuring(
				site,
				urls,
				storm,
				async (troubled) => {
					for (let time = 0; time < 2 * effort.rollingRestarts; time++) {
						const number = time % servers.length;
						const before = troubled.acknowledged();
						await waitUntil("more votes", () => troubled.acknowledged() > before + votesBetween);
						await servers[number]?.kill9();
						await startAnew(number);
					}
				},
				{ asksAgain: true },
			);
			console.log(`${JSON.stringify(statusesOf)}, ${twice} asked again, ${unknown.length} without an answer`);
			await settle(site, urls[0] ?? "", storm, unknown);
			await expectShown(
				site,
				servers.map(({ url }) => url),
				storm,
			);
			await expectWholeAtTheEnd(site, storm, watched, servers);
		} finally {
			await watched.end();
			await end();
		}
	});
});
