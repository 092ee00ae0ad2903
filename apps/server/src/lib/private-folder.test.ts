import { execFile } from "node:child_process";
import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { closeFiles, closeFolder, FolderOpen } from "#server/lib/private-folder.ts";

const module = new URL("./private-folder.ts", import.meta.url).href;

describe.skipIf(process.platform === "win32")("the data folder", () => {
	let place: string;
	let folder: string;
	beforeEach(async () => {
		place = await mkdtemp(join(tmpdir(), "bcc-private-"));
		folder = join(place, "data");
	});
	afterEach(() => rm(place, { recursive: true, force: true }));

	const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

	async function makeOpen(names: string[]): Promise<void> {
		await mkdir(folder);
		for (const name of names) await writeFile(join(folder, name), "");
		await chmod(folder, 0o755);
	}

	test.each([
		["is new", null],
		["is empty", []],
		["is a file system of its own", ["lost+found", ".gitkeep"]],
		["has been in use", ["secret.key", "notes.txt"]],
	])("is closed to other users when it %s", async (_state, names) => {
		if (names) await makeOpen(names);
		closeFolder(folder);
		expect(await modeOf(folder)).toBe("700");
	});

	test("is left alone when it holds other things, unless its user has closed it", async () => {
		await makeOpen(["notes.txt"]);
		expect(() => closeFolder(folder)).toThrow(FolderOpen);
		expect(() => closeFolder(folder)).toThrow(/^Other users .+ DATA_DIR .+\/data, and it holds other things/);
		expect(await modeOf(folder)).toBe("755");
		await chmod(folder, 0o700);
		closeFolder(folder);
	});

	test("is closed with the site's files in it, but not with the targets of links", async () => {
		const elsewhere = join(place, "elsewhere.txt");
		await makeOpen(["secret.key", "run.sh"]);
		await mkdir(join(folder, "pg", "base"), { recursive: true });
		await writeFile(join(folder, "pg", "base", "1"), "");
		await writeFile(elsewhere, "");
		await symlink(elsewhere, join(folder, "pg", "link"));
		const files = [elsewhere, ...["secret.key", "run.sh", "pg/base/1"].map((name) => join(folder, name))];
		for (const file of files) await chmod(file, 0o755);
		closeFiles(folder);
		expect(await Promise.all(files.map(modeOf))).toEqual(["755", "600", "755", "600"]);
		expect([await modeOf(join(folder, "pg")), await modeOf(join(folder, "pg/base"))]).toEqual(["700", "700"]);
	});

	test.skipIf(process.getuid?.() !== 0)("of somebody else is refused", async () => {
		await makeOpen(["secret.key"]);
		await chmod(place, 0o755);
		const code = `const { closeFolder } = await import(${JSON.stringify(module)});
			process.setgroups([]); process.setgid(65534); process.setuid(65534);
			try { closeFolder(process.argv[1]); } catch (error) { console.log(error.message); }`;
		const run = promisify(execFile);
		const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", code, folder]);
		expect(stdout).toMatch(/belongs to user 0 and cannot be closed\. .*chown/);
		expect(await modeOf(folder)).toBe("755");
	});
});
