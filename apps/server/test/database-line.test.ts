import { setTimeout as pause } from "node:timers/promises";
import { type FaultyLine, startFaultyLine } from "@bcc/testing/faulty-line";
import { type PostgresServer, startPostgres } from "@bcc/testing/postgres";
import type { ServerProcess } from "@bcc/testing/server-process";
import { waitUntil } from "@bcc/testing/wait-until";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSite, type TestSite } from "#server/testing/site.ts";
import { effort } from "./effort.ts";
import { pauseInStorm } from "./paused.ts";
import { administrator, signInAdministrator } from "./staff.ts";
import { newStorm } from "./storm.ts";
import {
	castDuring,
	expectShown,
	type LiveCounts,
	readLiveCounts,
	settle,
	type Troubled,
} from "./vote-outcomes.ts";
import { expectWholeAtTheEnd, type Watch, watchServers } from "./watched-servers.ts";

let postgres: PostgresServer;
let line: FaultyLine;

beforeAll(async () => {
	postgres = await startPostgres();
	line = await startFaultyLine(Number(new URL(postgres.url).port));
});

afterAll(async () => {
	await line?.close();
	await postgres?.stop();
});

/** Both processes of a site have one address, which is also the name of its log. */
const env = { ...administrator, PUBLIC_URL: "http://awards.example" };

type Fault = { name: string; begin(): unknown; ms: number; end(): unknown };

const faults: Fault[] = [
	{ name: "300 ms of latency", begin: () => line.delay(150), ms: 2_000, end: () => line.delay(0) },
	{ name: "all connections cut", begin: () => line.cut(), ms: 0, end: () => {} },
	{ name: "half-open connections", begin: () => line.silence(), ms: 200, end: () => line.restore() },
	{ name: "no answer at all", begin: () => line.silence(), ms: 6_000, end: () => line.restore() },
	{ name: "a restart", begin: () => postgres.halt(), ms: 500, end: () => postgres.restart() },
];

/** Milliseconds after the fault within which errors end. */
const mostTroubleMs = 5_000;

/** Milliseconds without trouble in the storm after which a fault counts as over. */
const quietMs = 1_000;

/** Casts votes before, during and after a fault; returns the milliseconds of trouble after it. */
async function strike({ begin, ms, end }: Fault, storm: Troubled): Promise<number> {
	await waitUntil("the storm to begin", () => storm.acknowledged() > 200);
	await begin();
	await pause(ms);
	await end();
	const overAt = performance.now();
	const before = storm.acknowledged();
	const isQuiet = () => {
		const since = Math.max(storm.troubleAt(), overAt);
		return storm.acknowledged() > before + 100 && performance.now() - since > quietMs;
	};
	await waitUntil("votes to be counted as before", isQuiet, { withinMs: 30_000 });
	return Math.max(0, storm.troubleAt() - overAt);
}

/* One site goes through all of them. */
describe("in a storm of votes on PostgreSQL", () => {
	const storm = newStorm();
	const servers: ServerProcess[] = [];
	let site: TestSite;
	let watched: Watch;
	let live: LiveCounts;

	beforeAll(async () => {
		site = await createSite(postgres.url);
		const overLine = new URL(site.databaseUrl ?? "");
		overLine.port = String(line.port);
		servers.push(await site.start({ env: { ...env, DATABASE_URL: overLine.href } }));
		servers.push(await site.start({ env }));
		watched = watchServers(() => servers);
		live = readLiveCounts(site, servers[0]?.url ?? "");
	});

	afterAll(async () => {
		live?.close();
		await watched?.end();
		for (const each of servers) await each.kill9();
		await site?.remove();
	});

	test("every process shows a change of content within a second, to everybody", async () => {
		const [one, other] = servers.map(({ url }) => url) as [string, string];
		const staff = await signInAdministrator(one);
		const read = async (path: string, cookie = "") =>
			await (await fetch(other + path, { headers: { cookie } })).text();
		const within = { withinMs: 1000, everyMs: 5 };
		// Both have cached their replies by now.
		for (const path of ["/award/all/category", "/site/settings", "/gallery/all"]) await read(path);

		const { data: settings } = (await staff.call(one, "GET", "settings")).json;
		const { id: _, built_in: __, ...stored } = settings as Record<string, unknown>;
		const changed = await staff.call(one, "PUT", "settings", { ...stored, phone: "+255 711 000 111" });
		expect(changed.status).toBe(200);
		await waitUntil(
			"the other process to send the new number",
			async () => (await read("/site/settings")).includes("711 000 111"),
			within,
		);

		const category = { name: "Couple of Hope", description: "Hope", code: "BCC-77" };
		const { id } = (await staff.call(one, "POST", "categories", category)).json.data as { id: number };
		const shown = async () => (await read("/award/all/category")).includes("Couple of Hope");
		await waitUntil("the new category", shown, within);
		await staff.call(other, "DELETE", `categories/${id}?version=1`);
		expect(await shown()).toBe(false);
		await staff.call(one, "POST", `categories/${id}/restore`, {});
		await waitUntil("the restored category", shown, within);
		expect(await read("/site/settings", "bcc_session=x; bcc_voter=y")).toBe(await read("/site/settings"));
	});

	test.skipIf(process.platform === "win32")(
		`a paused server gives only true answers, and resumes its connections (after ${effort.pausedMs} ms)`,
		() => pauseInStorm(site, servers[1] as ServerProcess, storm, watched),
	);

	test(`every answer is true, also through faults between server and PostgreSQL (${effort.lineFaults} of each)`, async () => {
		const urls = servers.map(({ url }) => url);
		const [url = ""] = urls;
		for (const fault of Array.from({ length: effort.lineFaults }, () => faults).flat()) {
			let troubleMs = Number.POSITIVE_INFINITY;
			const { unknown, statuses, longestMs } = await castDuring(site, urls, storm, async (troubled) => {
				troubleMs = await strike(fault, troubled);
			});
			console.log(
				`${fault.name}: trouble ended ${Math.round(troubleMs)} ms after it, the longest answer took ${Math.round(longestMs)} ms, ${JSON.stringify(statuses)}, ${unknown.length} unknown`,
			);
			expect(troubleMs, fault.name).toBeLessThan(mostTroubleMs);
			await settle(site, url, storm, unknown);
		}
		await expectShown(site, urls, storm);
		// One process hears of votes that only the other has counted.
		await castDuring(site, urls.slice(1), storm, (troubled) =>
			waitUntil("votes at the other process", () => troubled.acknowledged() > 10).then(() => {}),
		);
		await live.expectShown(storm);
		live.close();
		await waitUntil("all votes to be in the public log", async () => watched.has(storm.acknowledged.size), {
			withinMs: 20_000,
		});
		if (effort.lineFaults > 0) expect(servers[0]?.log()).toContain("the database does not answer");
		await expectWholeAtTheEnd(site, storm, watched, servers);
	});
});
