import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { aptInstall, aptUpdate, placesOnPath, unasked } from "./system-programs.ts";

const programNames = ["firefox-esr", "firefox"];

const usualPlaces: Partial<Record<NodeJS.Platform, string[]>> = {
	linux: ["/snap/bin/firefox"],
	darwin: ["/Applications/Firefox.app/Contents/MacOS/firefox"],
	win32: ["C:\\Program Files\\Mozilla Firefox\\firefox.exe"],
};

/**
 * A Firefox: FIREFOX_PATH, else one on the PATH or in a usual place, else, for root, one installed now by apt.
 *
 * @returns the program's path
 * @throws an Error that says what to do when there is none and none can be installed
 */
export async function findFirefox(): Promise<string> {
	const found = process.env.FIREFOX_PATH || installed();
	if (found) return found;
	if (mayInstall()) {
		for (const { command, args } of [aptUpdate, aptInstall("firefox-esr")]) {
			const options = { env: unasked(), maxBuffer: 64 * 1024 * 1024 };
			// If it failed, or there is no apt, there is no Firefox afterwards.
			await promisify(execFile)(command, args, options).catch(() => {});
		}
	}
	const brought = installed();
	if (brought) return brought;
	throw new Error("Ask for Firefox to be installed, or set FIREFOX_PATH to the program of one.");
}

/**
 * A Firefox for tests; undefined, with a message, where there is none. On a machine that decides about merging (CI is set)
 * and may install one, that is an error.
 */
export async function availableFirefox(): Promise<string | undefined> {
	try {
		return await findFirefox();
	} catch (error) {
		if (process.env.CI && mayInstall()) throw error;
		console.error(`There is no Firefox to test in, so nothing is tested there. ${(error as Error).message}`);
		return undefined;
	}
}

function mayInstall(): boolean {
	return process.getuid?.() === 0;
}

function installed(): string | undefined {
	const candidates = [...placesOnPath(programNames), ...(usualPlaces[process.platform] ?? [])];
	return candidates.find((candidate) => existsSync(candidate));
}
