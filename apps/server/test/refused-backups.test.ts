import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { category } from "#server/db/schema/category.ts";
import { storedFile } from "#server/db/schema/file.ts";
import { tally, vote } from "#server/db/schema/voting.ts";
import { ArchiveError } from "#server/features/office/backup/archive.ts";
import { beginLedger } from "#server/features/votes/log-entry/mutations.ts";
import { sql } from "#server/lib/drizzle.ts";
import { createSite } from "#server/testing/site.ts";
import { ask, cli, emptyPlace, inDatabase, openAllFiles, storeFiles } from "./backups.ts";

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "bcc-backup-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("a backup of a site whose storage lost files", () => {
	test("lists the unused ones, and the record that shows each used one", async () => {
		const site = await createSite();
		await storeFiles(site);
		const place = { dataDir: site.dataDir };
		const [lost, shown] = await inDatabase(place, ({ db }) => db.select().from(storedFile));
		if (!lost || !shown) throw new Error("no files");
		await rm(join(site.dataDir, "files", lost.path));
		const backup = (name: string) => ask(place, ["backup", "--to", join(folder, name)]);
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

describe("a backup that cannot be made", () => {
	test("is refused where its folder does not exist, as when a disk is not mounted", async () => {
		const place = { dataDir: join(folder, "no-disk") };
		const file = join(folder, "unmounted", "backup.tar.gz");
		const refused = await ask(place, ["backup", "--to", file]);
		expect(refused).toMatchObject({ code: 2, text: expect.stringContaining(join(folder, "unmounted")) });
		expect(await readdir(folder)).not.toContain("unmounted");
	});

	test("reports in one line that the database is not available", async () => {
		const away = { dataDir: folder, databaseUrl: "postgres://awards:hunter2@127.0.0.1:9/awards" };
		const refused = await ask(away, ["backup", "--to", join(folder, "away.tar.gz")]);
		expect(refused).toMatchObject({
			code: 2,
			text: expect.stringMatching(/^There is no backup: .*REFUSED.*$/),
		});
		expect(refused.text).not.toContain("hunter2");
	});
});

describe("a restore that is refused", () => {
	test.each([
		["follows none", "ledger_batch_before_fk", sql`(9, 8)`],
		["ends before it begins", "ledger_batch_grows_check", sql`(-1, 0)`],
	])(
		"names table and constraint in one line: a stretch of the log that %s",
		async (_, constraint, stretch) => {
			const site = await createSite();
			const file = join(folder, `${constraint}.tar.gz`);
			await site.withDatabase(async ({ db }) => {
				await beginLedger(db);
				await db.execute(sql`alter table ledger_batch drop constraint ${sql.identifier(constraint)}`);
				await db.execute(sql`
				insert into ledger_batch (size, before, root, leaves)
				select size, before, 'root', 'secret leaves' from (values ${stretch}) stretch(size, before)`);
			});
			expect(await ask(site, ["backup", "--to", file])).toMatchObject({ code: 0 });
			await site.remove();
			const place = await emptyPlace(join(folder, constraint));
			const { code, text } = await ask(place, ["restore", file]);
			expect({ code, lines: text.split("\n").length }).toEqual({ code: 2, lines: 1 });
			expect(text).toMatch(/"ledger_batch"/);
			expect(text).toContain(`"${constraint}"`);
			expect(text).not.toContain("secret leaves");
		},
	);

	test("removes no file that was there before", async () => {
		const site = await createSite();
		await storeFiles(site);
		const file = join(folder, "of-live.tar.gz");
		const place = { dataDir: site.dataDir };
		// Its fault is found only after every file is written.
		await inDatabase(place, ({ db }) =>
			db.insert(tally).values({ nomineeId: site.nomineeIds[0] ?? 0, categoryId: site.categoryId, votes: 5 }),
		);
		expect(await ask(place, ["backup", "--to", file])).toMatchObject({ code: 0 });
		const trial = await emptyPlace(join(folder, "trial"));
		await cp(join(site.dataDir, "files"), join(trial.dataDir, "files"), { recursive: true });
		await rm(join(trial.dataDir, "files", (await readdir(join(trial.dataDir, "files")))[0] ?? ""));
		const refused = await ask(trial, ["restore", file]);
		expect(refused).toMatchObject({ code: 2, text: expect.stringContaining("recount") });
		expect(await readdir(join(trial.dataDir, "files"))).toHaveLength(5);
		await site.remove();
	});

	test("leaves nothing behind, whatever the fault of the file or the place", async () => {
		const site = await createSite();
		await storeFiles(site);
		const file = join(folder, "whole.tar.gz");
		const without = await ask({ dataDir: site.dataDir }, ["backup", "--to", file], false);
		expect(without, "no secret to back up").toMatchObject({ code: 2 });
		await writeFile(join(site.dataDir, "secret.key"), "generated once, forty characters or so.");
		expect(await ask({ dataDir: site.dataDir }, ["backup", "--to", file], false)).toMatchObject({ code: 0 });
		await site.remove();
		const content = await readFile(file);
		const middle = Math.floor(content.length / 2);
		const damaged = Buffer.from(content);
		// More than one byte: a single one may be in an entry's padding, where nothing is lost.
		for (let at = middle; at < middle + 64; at++) damaged[at] = (damaged[at] as number) ^ 0xff;
		const cases = {
			"cut off": content.subarray(0, middle),
			"without its end": content.subarray(0, content.length - 20),
			damaged,
			"no archive": Buffer.from("not a backup"),
			empty: Buffer.alloc(0),
		};
		const place = await emptyPlace(join(folder, "refused"));
		for (const [what, bytes] of Object.entries(cases)) {
			const bad = join(folder, "bad.tar.gz");
			await writeFile(bad, bytes);
			expect((await ask(place, ["restore", bad])).refusal, what).toBeInstanceOf(ArchiveError);
		}
		expect(await cli(place, ["restore", join(folder, "bad.tar.gz")])).toMatchObject({ code: 2 });
		// The archive contains the generated secret; another secret in the settings would let everybody vote again.
		const other = await ask(place, ["restore", file]);
		expect(other).toMatchObject({ code: 2, text: expect.stringContaining("SECRET_KEY") });
		expect((await readdir(place.dataDir)).filter((name) => !/^pg(\.lock)?$/.test(name))).toEqual([]);
		expect(await inDatabase(place, ({ db }) => db.$count(storedFile))).toBe(0);

		expect(await ask(place, ["restore", file], false)).toMatchObject({ code: 0 });
		expect(await readdir(place.dataDir)).toContain("secret.key");
		await inDatabase(place, async (database) => {
			expect(await openAllFiles(place, database)).toBe(6);
			expect(await database.db.$count(vote)).toBe(0);
		});
	});
});
