import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { base64, signerOf } from "@bcc/ledger";
import { programEnvironment } from "@bcc/testing/server-process";
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { openSeason } from "#server/command/open-season.ts";
import { category } from "#server/db/schema/category.ts";
import { ledger } from "#server/db/schema/ledger.ts";
import { createTestDatabase, type TestDatabase } from "#server/db/testing.ts";
import { ensureSeason } from "#server/features/awards/running-season/mutations.ts";
import { seedOf } from "#server/features/votes/log-entry/same-secret.ts";
import { sql } from "#server/lib/drizzle.ts";
import { insertCategory } from "#server/testing/category.ts";
import { runCommand } from "#server/testing/command-line.ts";

const onPostgres = process.env.TEST_DATABASE_URL !== undefined;

let cwd: string;
beforeEach(async () => {
	cwd = await mkdtemp(join(tmpdir(), "bcc-cli-"));
});
afterEach(() => rm(cwd, { recursive: true, force: true }));

const cli = (words: string[], env: Record<string, string> = {}) => runCommand(words, env, cwd);

test.each([["close-books", "--for-good"], ["backup"]])("%s makes no database", async (...words) => {
	const { code, err, out } = await cli(words);
	expect({ code, out }).toEqual({ code: 2, out: "" });
	expect(err).toMatch(/There is no (database in|data folder) .*data/);
	expect(err.trim().split("\n").length).toBeLessThan(3);
	expect(await readdir(cwd)).toEqual([]);
});

test("a mistake prints the usage of its own command", async () => {
	const unknown = await cli(["recount", "--opens", "x"]);
	expect(unknown).toMatchObject({ code: 2, err: expect.stringContaining("--opens") });
	expect(unknown.err).toMatch(/\n {2}recount .*\n$/);
	expect(unknown.err).not.toContain("close-books");
	expect((await cli(["windo"])).err).toMatch(/no command windo\.[\s\S]*recount[\s\S]*two-step-off/);
});

test("help is no mistake, of all commands and of one", async () => {
	expect(await cli(["-h"])).toMatchObject({
		code: 0,
		out: expect.stringMatching(/recount[\s\S]*two-step-off/),
	});
	const { code, out } = await cli(["backup", "--help"]);
	expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/^ {2}backup \[--to FILE\]/) });
	expect(out).not.toContain("recount");
	expect(await cli(["help", "backup"])).toMatchObject({ code: 0, out });
	expect(await cli(["help", "bakcup"])).toMatchObject({
		code: 2,
		err: expect.stringContaining("no command bakcup"),
	});
});

test("a word too many is refused: a backup's file without --to is not written elsewhere", async () => {
	const { code, err, out } = await cli(["backup", "/backups/evening.tar.gz"]);
	expect({ code, out }).toEqual({ code: 2, out: "" });
	expect(err).toMatch(/^Unexpected argument: \/backups\/evening\.tar\.gz\n\n {2}backup \[--to FILE\]/);
});

test("an archive that cannot be read is not called damaged", async () => {
	const { code, err } = await cli(["check-backup", cwd], { DATA_DIR: cwd, SECRET_KEY: "0".repeat(64) });
	expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(`${cwd} cannot be read: EISDIR`) });
});

test("the wrapper reports a missing program", async () => {
	const wrapper = join(import.meta.dirname, "../../../../deploy/awards");
	const env = { ...programEnvironment(), AWARDS_HOME: cwd, AWARDS_SETTINGS: "/dev/null" };
	const called = promisify(execFile)("/bin/sh", [wrapper, "recount"], { env, cwd });
	await expect(called).rejects.toMatchObject({
		code: 2,
		stderr: `awards: there is no program in ${cwd}: set AWARDS_HOME to the folder of the site.\n`,
	});
});

if (onPostgres) {
	let t: TestDatabase;
	beforeAll(async () => {
		t = await createTestDatabase();
	});
	afterAll(() => t.close());
	const here = () => ({ DATABASE_URL: t.databaseUrl ?? "", SECRET_KEY: "0".repeat(64) });

	test("a database without a season is unchanged", async () => {
		const { databaseUrl } = t;
		await expect(openSeason({ databaseUrl, dataDir: cwd })).rejects.toThrow("There is no season");
		expect(await t.db.execute(sql`select 1 from season`)).toMatchObject({ rows: [] });
	});

	test("a command names its database without the password, and showing a window changes nothing", async () => {
		await ensureSeason(t.db);
		await insertCategory(t.db, { couples: 1 });
		const opens = new Date("2026-01-01T00:00:00Z");
		await t.db.update(category).set({ votingOpensAt: opens });
		const [{ code = "" } = {}] = await t.db.select({ code: category.code }).from(category);
		const stored = async () => {
			const { votingOpensAt, votingClosesAt, version } = category;
			const [row] = await t.db.select({ votingOpensAt, votingClosesAt, version }).from(category);
			return row;
		};
		const before = await stored();

		const withPassword = (t.databaseUrl ?? "").replace(/:\/\/([^:@/]*)(:[^@]*)?@/, "://$1:not-shown@");
		const shown = await cli(["window", code], { ...here(), DATABASE_URL: withPassword });
		expect(shown).toMatchObject({
			code: 0,
			out: expect.stringContaining("opens 2026-01-01T00:00:00.000Z, closes no limit"),
		});
		expect(shown.err).toMatch(/^Working on the database postgres.*\n$/);
		expect(shown.err).not.toContain("not-shown");
		expect(await stored()).toEqual(before);
		const blank = await cli(["window", code], { ...here(), DATABASE_URL: ` ${withPassword}` });
		expect(blank.code).toBe(0);
		expect(blank.err).not.toContain("not-shown");
	});

	// All others open their database as recount does.
	test.each([["recount"], ["backup"], ["restore", "FILE"]])(
		"%s says in one line what is wrong with TLS to the database",
		async (...words) => {
			const file = join(cwd, "evening.tar.gz");
			if (words[0] === "restore") await cli(["backup", "--to", file], { ...here(), DATA_DIR: cwd });
			const address = new URL(t.databaseUrl ?? "");
			address.searchParams.set("sslmode", "require");
			const settings = { ...here(), DATABASE_URL: address.href, DATA_DIR: cwd };
			const { code, err } = await cli(
				words.map((word) => (word === "FILE" ? file : word)),
				settings,
			);
			expect(code).toBe(2);
			expect(err.trim().split("\n")).toEqual([
				expect.stringContaining("Working on"),
				expect.stringContaining("DATABASE_URL asks for TLS (sslmode)"),
			]);
		},
	);

	test("recount compares what is stored, and says that it agrees", async () => {
		await ensureSeason(t.db);
		const counted = await cli(["recount"], here());
		expect(counted).toMatchObject({
			code: 0,
			out: expect.stringContaining("every tally equals its recount"),
		});
	});

	test("a backup is refused with another secret, and in one line where nothing can be written", async () => {
		await ensureSeason(t.db);
		const keySalt = "salt";
		const publicKey = base64(signerOf("any", seedOf(Buffer.from("0".repeat(64)), keySalt)).publicKey);
		await t.db.insert(ledger).values({ keySalt, publicKey });
		onTestFinished(async () => void (await t.db.delete(ledger)));
		const settings = { ...here(), DATA_DIR: cwd };

		const other = await cli(["backup"], { ...settings, SECRET_KEY: "1".repeat(64) });
		expect(other).toMatchObject({ code: 2, out: "", err: expect.stringContaining("SECRET_KEY") });
		expect(await readdir(cwd)).toEqual([]);

		// SQLite cannot open a lock whose name is a folder's, as it cannot in a folder of another user.
		await mkdir(join(cwd, "evening.part.lock"));
		const closed = await cli(["backup", "--to", join(cwd, "evening")], settings);
		expect(closed).toMatchObject({ code: 2, out: "" });
		expect(closed.err.trim().split("\n")).toEqual([
			expect.stringContaining("Working on"),
			expect.stringContaining(`Nothing can be written in ${cwd}`),
		]);
	});

	test("the guide's line for cron makes a backup, with settings that a shell would misread", async () => {
		const root = join(import.meta.dirname, "../../../..");
		const settings = join(cwd, "awards.env");
		const dataDir = join(cwd, "$HOME & data");
		await mkdir(dataDir, { mode: 0o700 });
		const url = t.databaseUrl ?? "";
		const lines = [
			"# as systemd reads it",
			`DATABASE_URL= "${url}" `,
			`DATA_DIR=${dataDir}`,
			"SECRET_KEY=0#&$".padEnd(60, "x"),
		];
		// systemd takes lines that end as on Windows.
		await writeFile(settings, lines.join("\r\n"));
		const guide = await readFile(join(root, "docs/operations.md"), "utf8");
		const line = /^7 \* \* \* \* (\/usr\/local\/bin\/awards .*)$/m.exec(guide)?.[1] ?? "";
		const command = line
			.replaceAll("\\%", "%")
			.replace("/usr/local/bin/awards", join(root, "deploy/awards"))
			.replace("/backups", cwd);
		const env = {
			PATH: "/usr/bin:/bin",
			AWARDS_HOME: root,
			AWARDS_SETTINGS: settings,
			AWARDS_USER: userInfo().username,
		};
		const { stdout } = await promisify(execFile)("/bin/sh", ["-c", command], { env, cwd });
		expect(stdout).toMatch(/^0 votes and 0 files are in .*\.tar\.gz/);
		expect((await readdir(cwd)).filter((name) => name.endsWith(".tar.gz"))).toHaveLength(1);
	});

	test("a database of an older version is left to the server", async () => {
		await t.db.execute(
			sql`delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`,
		);
		const { databaseUrl } = t;
		await expect(openSeason({ databaseUrl, dataDir: cwd })).rejects.toThrow("older version");
	});
}
