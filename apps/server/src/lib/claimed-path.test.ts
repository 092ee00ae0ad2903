import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { claimPath, removeAbandoned } from "#server/lib/claimed-path.ts";
import { OperatorError } from "#server/lib/operator-error.ts";

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "bcc-claimed-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const at = (name: string) => join(folder, name);
const isMeant = (name: string) => name.startsWith("part");

test("files claimed by a living process stay, for it alone; those of a dead one are removed", async () => {
	await mkdir(at("part-folder"));
	await writeFile(join(at("part-folder"), "rows"), "x");
	await writeFile(at("part-folder.lock"), "");
	for (const name of ["part-lone.lock", "part-lone.lock-journal"]) await writeFile(at(name), "");
	await writeFile(at("other"), "");
	const giveUp = claimPath(at("part-living"));
	await writeFile(at("part-living"), "x");
	expect(claimPath(at("part-living"))).toBeUndefined();
	await removeAbandoned(folder, isMeant);
	expect(await readdir(folder)).toEqual([
		"other",
		"part-living",
		"part-living.lock",
		"part-living.lock-journal",
	]);
	await giveUp?.();
	expect(await readdir(folder)).toEqual(["other", "part-living"]);
});

test("files of older versions are removed once nobody can be at work on them", async () => {
	await writeFile(at("part-new"), "");
	await writeFile(at("part-old"), "");
	const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
	await utimes(at("part-old"), twoDaysAgo, twoDaysAgo);
	await removeAbandoned(folder, isMeant);
	expect(await readdir(folder)).toEqual(["part-new"]);
});

test("a folder that is not there has nothing in it", async () => {
	await expect(removeAbandoned(at("missing"), isMeant)).resolves.toBeUndefined();
});

test("where no lock can be written, one line says so", async () => {
	// SQLite cannot open a lock whose name is a folder's, as it cannot on a full disk.
	await mkdir(at("part.lock"));
	expect(() => claimPath(at("part"))).toThrow(OperatorError);
	expect(() => claimPath(at("part"))).toThrow(`Nothing can be written in ${folder}`);
});
