import { execFile } from "node:child_process";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";

/* The guide's lines for root's crontab (docs/operations.md, section 5), with programs in the place of age and rsync. */

const root = join(import.meta.dirname, "..");

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "bcc-copies-"));
	for (const name of ["backups", "elsewhere", "bin"]) await mkdir(join(folder, name));
	// age --recipient KEY --output FILE INPUT; it breaks off where a file `broken` is there.
	await program("age", 'echo "$2" > "$4"\n[ ! -e ../broken ] || exit 1\ncat "$5" >> "$4"');
	await program("rsync", 'for last; do :; done; cp "$4"*.age "$last"');
});
afterEach(() => rm(folder, { recursive: true }));

async function program(name: string, lines: string): Promise<void> {
	const file = join(folder, "bin", name);
	await writeFile(file, `#!/bin/sh\nset -e\ncd ${join(folder, "bin")}\n${lines}\n`);
	await chmod(file, 0o755);
}

const listed = async (name: string) => (await readdir(join(folder, name))).toSorted();

/** A line of the guide as cron runs it. */
async function run(beginning: string): Promise<void> {
	const guide = await readFile(join(root, "docs/operations.md"), "utf8");
	const line = guide.split("\n").find((each) => each.startsWith(beginning)) ?? "";
	const command = line
		.replace(/^(\S+ ){5}/, "")
		.replaceAll("\\%", "%")
		.replaceAll("/usr/local/bin/copy-backups", join(root, "deploy/copy-backups"))
		.replaceAll("/backups/", `${folder}/backups/`)
		.replace("copy@elsewhere.example:awards/", `${folder}/elsewhere/`);
	const env = {
		PATH: `${folder}/bin:/usr/bin:/bin`,
		BACKUPS: `${folder}/backups`,
		BACKUPS_SENT: `${folder}/sent`,
	};
	await promisify(execFile)("/bin/sh", ["-c", command], { env, cwd: folder });
}

const back = async (name: string, hour = 0) => {
	const file = join(folder, "backups", name);
	await writeFile(file, name);
	await promisify(execFile)("touch", ["-d", `2027-02-14 00:00 UTC +${hour} hours`, file]);
};

test("new backups are encrypted once and copied; one that was cut off is not, and is made again", async () => {
	await back("a.tar.gz");
	await back("b.tar.gz.part");
	await run("27 * * * *");
	expect(await listed("sent")).toEqual(["a.tar.gz.age"]);
	expect(await readFile(join(folder, "elsewhere/a.tar.gz.age"), "utf8")).toMatch(/^age1.*\na\.tar\.gz$/);

	await back("c.tar.gz");
	await writeFile(join(folder, "broken"), "");
	await expect(run("27 * * * *")).rejects.toThrow();
	expect(await listed("elsewhere")).toEqual(["a.tar.gz.age"]);
	await rm(join(folder, "broken"));
	await run("27 * * * *");
	expect(await listed("elsewhere")).toEqual(["a.tar.gz.age", "c.tar.gz.age"]);
	expect(await readFile(join(folder, "elsewhere/c.tar.gz.age"), "utf8")).toMatch(/\nc\.tar\.gz$/);
	expect(await listed("sent")).toEqual(["a.tar.gz.age", "c.tar.gz.age"]);
});

test("72 backups are kept here, and what was copied stays elsewhere", async () => {
	for (let hour = 0; hour < 74; hour++) await back(`${String(hour).padStart(2, "0")} h.tar.gz`, hour);
	await run("27 * * * *");
	await run("17 * * * *");
	const kept = await listed("backups");
	expect([kept.length, kept[0]]).toEqual([72, "02 h.tar.gz"]);
	await run("27 * * * *");
	expect((await listed("sent")).length).toBe(72);
	expect((await listed("elsewhere")).length).toBe(74);
});
