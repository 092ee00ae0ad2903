import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeWhole } from "#server/features/office/backup/unfinished.ts";
import { claimPath } from "#server/lib/claimed-path.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

let t: TestApp;
let folder: string;
beforeAll(async () => {
	t = await createTestApp();
	folder = join(t.app.env.dataDir, "backups");
	await mkdir(folder);
});
afterAll(() => t.close());

const nameAt = (hour: number) => `backup-2026-01-01T0${hour}-00-00.tar.gz`;

/** A file or folder of a process that was killed. */
async function abandon(path: string, isFolder = false): Promise<void> {
	await (isFolder ? mkdir(path) : writeFile(path, "half of it"));
	await writeFile(`${path}.lock`, "");
}

async function writeShort(file: string): Promise<void> {
	await writeWhole(file, async (output) => output.write("all of it"));
}

test("a start removes what killed backups and checks have left, and nothing of living ones or of anybody else", async () => {
	const { dataDir } = t.app.env;
	await abandon(join(folder, `${nameAt(1)}.part`));
	await abandon(join(dataDir, "trial-restore-dead"), true);
	const living = [join(folder, `${nameAt(2)}.part`), join(dataDir, "trial-restore-living")];
	const claims = living.map(claimPath);
	await writeFile(living[0] ?? "", "half of it");
	await mkdir(living[1] ?? "");
	for (const name of ["film.part", nameAt(3)]) await writeFile(join(folder, name), "whole");
	await t.app.ready();
	const claimed = (name: string) => ["", ".lock", ".lock-journal"].map((ending) => `${name}${ending}`);
	const left = [...claimed(`${nameAt(2)}.part`), nameAt(3), "film.part"];
	expect((await readdir(folder)).sort()).toEqual(left.sort());
	const scratch = async () =>
		(await readdir(dataDir)).filter((name) => name.startsWith("trial-restore")).sort();
	expect(await scratch()).toEqual(claimed("trial-restore-living"));
	for (const giveUp of claims) await giveUp?.();
});

test("a backup removes files left by earlier ones, even with other names, and leaves none itself", async () => {
	const elsewhere = join(t.app.env.dataDir, "disk");
	await mkdir(elsewhere);
	await abandon(join(elsewhere, "2027-02-14.tar.gz.part"));
	await writeFile(join(elsewhere, "2027-02-13.tar.gz.part.lock"), "");
	// Of other programs: one that locks nothing, and one that writes into its lock.
	await writeFile(join(elsewhere, "film.part"), "half of it");
	await writeFile(join(elsewhere, "music.part"), "half of it");
	await writeFile(join(elsewhere, "music.part.lock"), "4711");
	await writeShort(join(elsewhere, "2027-02-15.tar.gz"));
	expect((await readdir(elsewhere)).sort()).toEqual([
		"2027-02-15.tar.gz",
		"film.part",
		"music.part",
		"music.part.lock",
	]);
	await abandon(join(folder, `${nameAt(4)}.part`));
	await writeShort(join(folder, nameAt(5)));
	expect(await readdir(folder)).not.toContain(`${nameAt(4)}.part`);
});

test("two that write the same file do not write into one another", async () => {
	const file = join(folder, nameAt(6));
	await writeWhole(file, async (output) => {
		await expect(writeShort(file)).rejects.toThrow("is being written by another process");
		output.write("all of it");
	});
	expect(await readdir(folder)).toContain(nameAt(6));
});
