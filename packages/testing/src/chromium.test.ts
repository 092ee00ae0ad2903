import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { findHeadlessShell } from "./chromium.ts";

let folder: string;

/** Neither npm nor a browser, installed or brought before. */
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "bcc-browsers-"));
	vi.stubEnv("PATH", folder);
	vi.stubEnv("XDG_CACHE_HOME", folder);
	vi.stubEnv("CHROMIUM_PATH", "");
});
afterEach(async () => {
	vi.unstubAllEnvs();
	vi.restoreAllMocks();
	await rm(folder, { recursive: true, force: true });
});

/** Installs what starts. */
async function install(name: string): Promise<string> {
	const program = join(folder, name);
	await writeFile(program, "#!/bin/sh\n", { mode: 0o755 });
	return program;
}

describe("the browser of the tests", () => {
	test("is an installed one without windows", async () => {
		await install("chromium");
		const shell = await install("chromium-headless-shell");
		expect(await findHeadlessShell()).toBe(shell);
	});

	test("has windows where npm brings none without, which is told", async () => {
		vi.spyOn(console, "log").mockReturnValue();
		const told = vi.spyOn(console, "error").mockReturnValue();
		const installed = await install("chromium");
		expect(await findHeadlessShell()).toBe(installed);
		expect(told.mock.calls.join()).toContain(`The tests run in ${installed}`);
	});

	test("has the libraries that came along where the system has none", async () => {
		const home = join(folder, "best-christian-couple", "chromium-headless-shell-153.0.0");
		await mkdir(home, { recursive: true });
		const program = `#!/bin/sh\n[ "$LD_LIBRARY_PATH" = ${home}/lib ] && echo "$@" > ${home}/arguments\n`;
		await writeFile(join(home, "chromium"), program, { mode: 0o755 });
		const found = await findHeadlessShell();
		expect(found.startsWith(home)).toBe(true);
		execFileSync(found, ["--one", "two words"]);
		expect(await readFile(join(home, "arguments"), "utf8")).toBe("--one two words\n");
	});

	test("is the one that CHROMIUM_PATH names", async () => {
		await install("chromium-headless-shell");
		const chosen = await install("chrome");
		vi.stubEnv("CHROMIUM_PATH", chosen);
		expect(await findHeadlessShell()).toBe(chosen);
	});
});
