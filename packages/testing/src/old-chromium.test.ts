import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { availableOldReleases, releasesOf } from "./old-chromium.ts";

let folder: string;

/** Neither npm nor a browser that it brought before. */
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "bcc-no-browser-"));
	vi.stubEnv("PATH", folder);
	vi.stubEnv("XDG_CACHE_HOME", folder);
});
afterEach(async () => {
	vi.unstubAllEnvs();
	vi.restoreAllMocks();
	await rm(folder, { recursive: true, force: true });
});

test.each([
	["", []],
	["true", [80, 92, 109]],
])("with CI=%s, what cannot be had is told and gives the releases %s", async (ci, releases) => {
	vi.stubEnv("CI", ci);
	vi.spyOn(console, "log").mockReturnValue();
	const told = vi.spyOn(console, "error").mockReturnValue();
	expect(await availableOldReleases()).toEqual(releases);
	expect(told.mock.calls.map(([text]) => String(text).slice(0, 28)).sort()).toEqual([
		"There is no Chromium 109 to ",
		"There is no Chromium 80 to t",
		"There is no Chromium 92 to t",
	]);
	const left = await readdir(folder, { recursive: true });
	expect(left.filter((name) => name.includes("chromium"))).toEqual([]);
});

test("a list of releases is read as it is written", () => {
	expect(releasesOf([92, 109, 80].join())).toEqual([80, 92, 109]);
	expect(releasesOf("109")).toEqual([109]);
	expect(releasesOf("")).toEqual([]);
	expect(releasesOf(undefined)).toEqual([]);
});
