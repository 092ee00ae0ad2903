import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabase, dropDatabase } from "@bcc/testing/postgres-database";
import { peakMemoryMb, programEnvironment, startServer } from "@bcc/testing/server-process";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { compareLog } from "#server/features/log/public-log/comparison.ts";
import { commandLine } from "#server/testing/command-line.ts";
import { createSite } from "#server/testing/site.ts";
import { secretKey } from "../application.ts";
import { rowDigests } from "../backup-contents.ts";
import { emptyPlace, inDatabase, type Place } from "../backups.ts";
import { effort } from "../effort.ts";
import { fillSeason } from "./large-season.ts";

/** Megabytes that a backup or a restore may use above an idle server. */
const mostAboveIdle = 300;

const postgresUrl = inject("sharedPostgres");
let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "bcc-season-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the command line as people do; returns its peak memory in megabytes. */
async function cliMemory({ dataDir, databaseUrl }: Place, words: string[]): Promise<number> {
	const env = { ...programEnvironment(), DATA_DIR: dataDir, SECRET_KEY: secretKey };
	const child = spawn(process.execPath, [commandLine, ...words], {
		env: databaseUrl ? { ...env, DATABASE_URL: databaseUrl } : env,
		stdio: ["ignore", "inherit", "inherit"],
	});
	let peak = 0;
	const look = setInterval(() => {
		peak = peakMemoryMb(child.pid ?? 0) ?? peak;
	}, 20);
	const [code] = await once(child, "exit");
	clearInterval(look);
	expect(code, words.join(" ")).toBe(0);
	return peak;
}

function serve(place: Place) {
	return startServer({
		...place,
		readyWithinMs: 10 * 60_000,
		env: { DEMO_CONTENT: "off", LOG_LEVEL: "warn", SECRET_KEY: secretKey },
	});
}

/** The memory of an idle server. */
async function idleMemory(place: Place): Promise<number> {
	const server = await serve(place);
	try {
		server.resetPeakMemory();
		return server.peakMemoryMb() ?? 0;
	} finally {
		await server.stop();
	}
}

async function idleOnPostgres(): Promise<number> {
	const databaseUrl = await createDatabase(postgresUrl);
	const idle = await idleMemory({ dataDir: join(folder, "idle-postgres"), databaseUrl });
	await dropDatabase(postgresUrl, databaseUrl);
	return idle;
}

describe.runIf(process.platform === "linux")("a whole season", () => {
	test("is backed up and restored into either database within the memory of a small server", async () => {
		const site = await createSite(postgresUrl);
		const file = join(folder, "season.tar.gz");
		const ofEmbedded = join(folder, "of-embedded.tar.gz");
		const inPostgres = { dataDir: join(folder, "postgres"), databaseUrl: await createDatabase(postgresUrl) };
		// Made before: creating a database takes more memory than all that is measured here.
		const embedded = await emptyPlace(join(folder, "embedded"));
		const idle = await idleOnPostgres();
		const idleEmbedded = await idleMemory({ dataDir: join(folder, "idle") });
		await site.withDatabase((database) => fillSeason(database, site, effort.seasonVotes));
		const source = await site.withDatabase(({ db }) => rowDigests(db));
		const above: Record<string, number> = {};
		above["backup of PostgreSQL"] = (await cliMemory(site, ["backup", "--to", file])) - idle;
		above["restore into PostgreSQL"] = (await cliMemory(inPostgres, ["restore", file])) - idle;
		above["restore into the embedded database"] =
			(await cliMemory(embedded, ["restore", file])) - idleEmbedded;
		for (const place of [inPostgres, embedded]) {
			await inDatabase(place, async ({ db }) => {
				expect(await rowDigests(db)).toEqual(source);
				expect(await compareLog(db, 1)).toMatchObject({ differences: [] });
			});
		}
		const server = await serve(embedded);
		try {
			server.resetPeakMemory();
			const before = server.peakMemoryMb() ?? 0;
			await cliMemory(embedded, ["backup", "--to", ofEmbedded]);
			above["backup of the embedded database, in the server"] = (server.peakMemoryMb() ?? 0) - before;
		} finally {
			await server.stop();
		}
		console.info({ votes: effort.seasonVotes, idle, idleEmbedded, above });
		for (const [what, megabytes] of Object.entries(above)) {
			expect(megabytes, what).toBeLessThan(mostAboveIdle);
		}
		await dropDatabase(postgresUrl, inPostgres.databaseUrl);
		await site.remove();
	});
});
