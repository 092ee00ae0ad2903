import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { runLoad } from "@bcc/testing/load";
import { type PostgresServer, startPostgres } from "@bcc/testing/postgres";
import { createDatabase, dropDatabase } from "@bcc/testing/postgres-database";
import { programEnvironment, startServer } from "@bcc/testing/server-process";
import { waitUntil } from "@bcc/testing/wait-until";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { restoreCommand } from "#server/cli/backup.ts";
import { type DatabaseHandle, openDatabase } from "#server/db/client.ts";
import { readEnv } from "#server/env.ts";
import { ArchiveError } from "#server/features/backup/archive.ts";
import { RestoreRefused } from "#server/features/backup/restore.ts";
import { category } from "#server/features/category/table.ts";
import { createFileStore } from "#server/features/file/store.ts";
import { storedFile } from "#server/features/file/table.ts";
import { compareLog } from "#server/features/ledger/comparison.ts";
import { tally, vote } from "#server/features/voting/table.ts";
import { collect } from "#server/media/byte-source.ts";
import { createLocalStorage } from "#server/media/storage.ts";
import { makeVideo, storePicture } from "#server/testing/file.ts";
import { createSite, readVotes, type TestSite } from "#server/testing/site.ts";
import { addressOf, checkRequest, chosenNominee, voteRequest } from "./ballot.ts";
import { askAll } from "./patient-callers.ts";

const secretKey = "0".repeat(64);
const program = join(import.meta.dirname, "..", "src", "cli", "main.ts");

/** A place to restore into: nothing is in it. */
type Place = { dataDir: string; databaseUrl?: string };

let postgres: PostgresServer;
let folder: string;
beforeAll(async () => {
	postgres = await startPostgres();
	folder = await mkdtemp(join(tmpdir(), "bcc-backup-"));
});
afterAll(async () => {
	await postgres?.stop();
	await rm(folder, { recursive: true, force: true });
});

/** Runs the command line as people do; gives its exit code and what it wrote. */
async function cli({ dataDir, databaseUrl }: Place, words: string[], secret: string | false = secretKey) {
	const env = {
		...programEnvironment(),
		DATA_DIR: dataDir,
		...(databaseUrl && { DATABASE_URL: databaseUrl }),
		...(secret && { SECRET_KEY: secret }),
	};
	const run = promisify(execFile)(process.execPath, [program, ...words], { env });
	return await run.then(
		({ stdout }) => ({ code: 0, text: stdout }),
		({ code, stdout, stderr }) => ({ code: code as number, text: `${stdout}${stderr}` }),
	);
}

/** Why a backup is not restored; asked without a process of its own, which takes two seconds of the processor's. */
async function refusalOf({ dataDir, databaseUrl }: Place, file: string): Promise<unknown> {
	const env = readEnv({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET_KEY: databaseUrl && secretKey });
	return await restoreCommand(env, file).catch((error) => error);
}

async function inDatabase<Result>(
	place: Place,
	work: (database: DatabaseHandle) => Promise<Result>,
): Promise<Result> {
	const database = await openDatabase(place);
	try {
		return await work(database);
	} finally {
		await database.close();
	}
}

/** Every file that the database knows opens with its bytes; gives their number. */
async function openAllFiles(place: Place): Promise<number> {
	const storage = createLocalStorage(join(place.dataDir, "files"));
	const files = await inDatabase(place, ({ db }) => db.select().from(storedFile));
	for (const { path, byteSize, sha256 } of files) {
		const source = await storage.open(path, byteSize);
		if (!source) throw new Error(`${path} does not open`);
		expect(
			createHash("sha256")
				.update(await collect(source))
				.digest("hex"),
		).toBe(sha256);
	}
	return files.length;
}

async function storeFiles(site: TestSite): Promise<number> {
	return await site.withDatabase(async ({ db }) => {
		const files = createFileStore({ db, dataDir: site.dataDir });
		for (let number = 0; number < 5; number++) await storePicture(files);
		await files.store(makeVideo(700_000));
		return 6;
	});
}

describe.each(["PGlite", "PostgreSQL"] as const)("a backup under a storm of votes on %s", (kind) => {
	test("restores into either database: every tally its recount, every file whole, nobody votes twice", async () => {
		const site = await createSite(kind === "PostgreSQL" ? postgres.url : undefined);
		const files = await storeFiles(site);
		const server = await site.start({ env: { SECRET_KEY: secretKey } });
		const source = { dataDir: site.dataDir, databaseUrl: site.databaseUrl };
		const file = join(folder, `${kind}.tar.gz`);
		const nomineeOf = (index: number) => site.nomineeIds[index % site.nomineeIds.length] as number;
		const acknowledged: number[] = [];
		let before: number[] = [];
		let over = false;
		try {
			const stranger = await cli(source, ["backup", "--to", `${file}.stranger`], "1".repeat(64));
			if (kind === "PGlite") expect(stranger, "of one with another secret").toMatchObject({ code: 2 });
			const storm = runLoad({
				url: server.url,
				connections: 32,
				next: (index) =>
					over ? undefined : voteRequest(site, { address: addressOf(index), nomineeId: nomineeOf(index) }),
				onReply: ({ status }, index) => {
					if (status === 200) acknowledged.push(index);
				},
			});
			await waitUntil("some votes", () => acknowledged.length > 500, { withinMs: 60_000 });
			before = [...acknowledged];
			const taken = await cli(source, ["backup", "--to", file]);
			const during = acknowledged.length - before.length;
			over = true;
			await storm;
			expect(taken).toMatchObject({ code: 0 });
			expect(during, "votes counted while the backup was taken").toBeGreaterThan(0);
		} finally {
			over = true;
			await server.stop();
		}

		for (const target of ["PGlite", "PostgreSQL"]) {
			const databaseUrl = target === "PostgreSQL" ? await createDatabase(postgres.url) : undefined;
			const place = { databaseUrl, dataDir: join(folder, `${kind} in ${target}`) };
			expect(await cli(place, ["restore", file])).toMatchObject({ code: 0 });
			const { votes } = await inDatabase(place, readVotes);
			expect(votes).toBeGreaterThanOrEqual(before.length);
			expect(votes).toBeLessThanOrEqual(acknowledged.length);
			expect(await openAllFiles(place)).toBe(files);
			expect(await inDatabase(place, ({ db }) => compareLog(db))).toMatchObject({ differences: [] });
			expect(await refusalOf(place, file), "into a filled place").toBeInstanceOf(RestoreRefused);

			const restored = await startServer({
				...place,
				env: { DEMO_CONTENT: "off", LOG_LEVEL: "warn", SECRET_KEY: secretKey },
			});
			try {
				const checks = before.map((number) => checkRequest(site, { address: addressOf(number) }));
				const replies = await askAll(restored.url, checks);
				const wrong = before.flatMap((number, index) => {
					const reply = replies[index];
					const isThere = reply && chosenNominee(reply) === nomineeOf(number);
					return isThere ? [] : [`${number}: ${reply?.status}`];
				});
				expect(wrong, "voters whose vote before the backup is not in it").toEqual([]);
			} finally {
				await restored.stop();
			}
			if (databaseUrl) await dropDatabase(postgres.url, databaseUrl);
		}
		await site.remove();
	});
});

describe("a backup of a site whose storage lost files", () => {
	test("tells of those that nothing uses, and which record shows one that is used", async () => {
		const site = await createSite();
		await storeFiles(site);
		const place = { dataDir: site.dataDir };
		const [lost, shown] = await inDatabase(place, ({ db }) => db.select().from(storedFile));
		if (!lost || !shown) throw new Error("no files");
		await rm(join(site.dataDir, "files", lost.path));
		const backup = (name: string) => cli(place, ["backup", "--to", join(folder, name)]);
		const taken = await backup("unused-lost.tar.gz");
		expect(taken).toMatchObject({
			code: 0,
			text: expect.stringMatching(/ 5 files .*\n.*used by nothing: 1 /),
		});
		expect(taken.text).toContain(lost.path);

		await inDatabase(place, ({ db }) => db.update(category).set({ imagePath: shown.path }));
		await rm(join(site.dataDir, "files", shown.path));
		const refused = await backup("used-lost.tar.gz");
		expect(refused.code).toBe(2);
		expect(refused.text).toContain(`${shown.path}, shown by category ${site.categoryId}`);
		expect(await readdir(folder)).not.toContain("used-lost.tar.gz");
		await site.remove();
	});
});

describe("a restore that is refused", () => {
	test("takes away no file that was there before", async () => {
		const site = await createSite();
		await storeFiles(site);
		const file = join(folder, "of-live.tar.gz");
		const place = { dataDir: site.dataDir };
		// What is wrong with it shows when every file is there.
		await inDatabase(place, ({ db }) =>
			db.insert(tally).values({ nomineeId: site.nomineeIds[0] ?? 0, categoryId: site.categoryId, votes: 5 }),
		);
		expect(await cli(place, ["backup", "--to", file])).toMatchObject({ code: 0 });
		const trial = { dataDir: join(folder, "trial") };
		await cp(join(site.dataDir, "files"), join(trial.dataDir, "files"), { recursive: true });
		await rm(join(trial.dataDir, "files", (await readdir(join(trial.dataDir, "files")))[0] ?? ""));
		const refused = await cli(trial, ["restore", file]);
		expect(refused).toMatchObject({ code: 2, text: expect.stringContaining("recount") });
		expect(await readdir(join(trial.dataDir, "files"))).toHaveLength(5);
		await site.remove();
	});

	test("leaves nothing behind, whatever is wrong with the file or the place", async () => {
		const site = await createSite();
		await storeFiles(site);
		const file = join(folder, "whole.tar.gz");
		const without = await cli({ dataDir: site.dataDir }, ["backup", "--to", file], false);
		expect(without, "no secret to back up").toMatchObject({ code: 2 });
		await writeFile(join(site.dataDir, "secret.key"), "generated once, forty characters or so.");
		expect(await cli({ dataDir: site.dataDir }, ["backup", "--to", file], false)).toMatchObject({ code: 0 });
		await site.remove();
		const content = await readFile(file);
		const middle = Math.floor(content.length / 2);
		const damaged = Buffer.from(content);
		damaged[middle] = (damaged[middle] as number) ^ 0xff;
		const cases = {
			"cut off": content.subarray(0, middle),
			"without its end": content.subarray(0, content.length - 20),
			damaged,
			"no archive": Buffer.from("not a backup"),
			empty: Buffer.alloc(0),
		};
		const place = { dataDir: join(folder, "refused") };
		for (const [what, bytes] of Object.entries(cases)) {
			const bad = join(folder, "bad.tar.gz");
			await writeFile(bad, bytes);
			expect(await refusalOf(place, bad), what).toBeInstanceOf(ArchiveError);
		}
		expect(await cli(place, ["restore", join(folder, "bad.tar.gz")], false)).toMatchObject({ code: 2 });
		// The archive holds the generated secret; another one that is set would let everybody vote again.
		const other = await cli(place, ["restore", file]);
		expect(other).toMatchObject({ code: 2, text: expect.stringContaining("SECRET_KEY") });
		expect((await readdir(place.dataDir)).filter((name) => name !== "pg" && name !== "pg.lock")).toEqual([]);
		expect(await inDatabase(place, ({ db }) => db.$count(storedFile))).toBe(0);

		expect(await cli(place, ["restore", file], false)).toMatchObject({ code: 0 });
		expect(await readdir(place.dataDir)).toContain("secret.key");
		expect(await openAllFiles(place)).toBe(6);
		expect(await inDatabase(place, ({ db }) => db.$count(vote))).toBe(0);
	});
});
